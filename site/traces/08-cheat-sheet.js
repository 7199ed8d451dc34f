recordedTraces({
"snippet-probe":{"steps":[[4,"","",0,0,0]]},
"snippet-probe-member":{"steps":[[0,"columns","[19, 17, 11, 11, 6, 8, 4]",0,0,0]]},
"snippet-acts":{"steps":[[0,"","",0,0,0],[28,"begin","scrollViewWillBeginDragging(_:)",0,0,0]]},
"snippet-members":{"steps":[[0,"","",1596,0,0]]},
"snippet-probe-sink":{"steps":[[0,"sinkColumns","[20, 16, 10, 15, 18, 13]",0,0,0]]},
"snippet-sinks":{"steps":[[0,"","",499,0,0]]},
"snippet-probe-type":{"steps":[[0,"typeColumns","[17, 8, 11, 16, 18, 8]",0,0,0]]},
"snippet-types":{"steps":[[0,"","",444,0,0]]}
})
