recordedTraces({
"snippet-acts":{"steps":[[0,"","",0,[],0],[28,"begin","scrollViewWillBeginDragging(_:)",0,[],0]]},
"snippet-members":{"steps":[[0,"","",1672,[],0]]},
"snippet-sinks":{"steps":[[0,"","",663,[],0]]},
"snippet-error-into-a-binder":{"steps":[[0,"","",0,[],0]]},
"snippet-error-into-a-property":{"steps":[[0,"","",0,[],0]]},
"snippet-types":{"steps":[[0,"","",444,[],0]]}
})
