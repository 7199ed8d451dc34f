recordedTraces({
"snippet-chain":{"steps":[[4,"","",0,0,0],[5,"level","Optional(Mirror for RxTableViewDelegateProxy)",0,0,0],[7,"","",25,0,0],[8,"level","Optional(Mirror for RxScrollViewDelegateProxy)",25,0,0],[7,"","",51,0,0],[8,"level","Optional(Mirror for DelegateProxy\u003cUIScrollView, UIScrollViewDelegate\u003e)",51,0,0],[7,"","",101,0,0],[8,"level","Optional(Mirror for MessageForwarder)",101,0,0],[7,"","",118,0,0],[8,"level","Optional(Mirror for NSObject)",118,0,0],[7,"","",126,0,0],[8,"level","nil",126,0,0]]},
"snippet-plain":{"steps":[[10,"","",0,0,0],[5,"name","blue",0,0,0],[5,"degrees","80",0,0,0],[6,"","",12,0,0],[12,"","16",12,0,0]]},
"snippet-defaults-answer":{"steps":[[0,"","",0,0,0],[1,"","",5,0,0],[2,"","",5,0,0],[3,"","",16,0,0]]},
"snippet-by-hand-in-swift":{"steps":[[6,"handmade","kettleReached(_:)",0,0,0],[22,"","",0,0,0],[23,"","",0,0,0],[24,"","",0,0,0],[25,"","",0,0,0],[26,"","",0,0,0],[9,"degrees","80",0,0,0],[10,"","[80]",0,0,0],[25,"$0","[80]",0,0,0],[11,"","",8,0,0],[19,"degrees","80",8,0,0],[19,"","",21,0,0],[26,"$0","[80]",21,0,0],[27,"","",31,0,0]]},
"snippet-kettle-in-swift":{"steps":[[6,"reached","kettle(_:reached:)",0,0,0]]},
"snippet-whole-flow-in-swift":{"steps":[[0,"","",0,0,0],[1,"","",0,0,0],[2,"","",0,0,0],[3,"","",21,0,0],[9,"","",43,0,0],[6,"$0","[\u003cKettle\u003e, 60]",43,0,0],[8,"$0","[\u003cKettle\u003e, 60]",51,0,0],[10,"","",62,0,0],[12,"","",62,0,0],[13,"","",62,0,0],[15,"","",62,0,0],[6,"$0","[\u003cKettle\u003e, 80]",62,2,0],[8,"$0","[\u003cKettle\u003e, 80]",83,4,0],[16,"","",94,4,0],[17,"","",108,7,0],[18,"","",108,7,0]]},
"snippet-boxes-in-swift":{"steps":[[7,"","",0,0,0],[8,"taken","take(_:_:_:_:)",0,0,0],[9,"","",0,0,0],[9,"boxes","[true, \"t\", nil, Range(1..\u003c3)]",0,0,0],[10,"","",10,0,0],[10,"","",22,0,0],[10,"","",43,0,0],[10,"","",59,0,0],[12,"","",59,0,0]]},
"snippet-deallocated-in-swift":{"steps":[[4,"cup","Optional(\u003cCup\u003e)",0,0,0],[8,"cup","nil",0,0,0],[1,"","",15,0,0],[8,"","",26,0,0]]},
"snippet-announced":{"steps":[[4,"","",0,0,0],[1,"","",19,0,0],[8,"","",19,0,0]]},
"snippet-solution-1":{"steps":[[0,"degrees","SharedSequence\u003cDriverSharingStrategy, Int\u003e(source: Rx.Made\u003cSwift.Int\u003e)",0,0,0],[1,"$0","[\u003cKettle\u003e, 70]",32,0,0],[1,"","Optional(70)",32,0,0],[3,"$0","70",32,0,0],[4,"","",41,0,0]]}
})
