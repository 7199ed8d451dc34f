recordedTraces({
"snippet-queue":{"steps":[[4,"queue","[Ticket(number: 1), Ticket(number: 2)]",0,[],0]]},
"snippet-waiting":{"steps":[[0,"queue","[Ticket(number: 1), Ticket(number: 2), Ticket(number: 3)]",0,[],0],[1,"","",13,[],0]]},
"snippet-desk":{"steps":[[0,"desk","[\"Ann\", \"Bob\"]",0,[],0]]},
"snippet-new-ticket":{"steps":[[4,"","",37,[],0]]},
"snippet-values":{"steps":[[0,"numbers","[3, 1, 2]",0,[],0],[1,"","[1, 2, 3]",0,[],0],[2,"","Optional(3)",0,[],0],[4,"$0","3",0,[],0],[4,"","9",0,[],0],[4,"$0","1",0,[],0],[4,"","1",0,[],0],[4,"$0","2",0,[],0],[4,"","4",0,[],0],[3,"","14",0,[],0]]},
"snippet-prints":{"steps":[[0,"number","1",0,[],0],[0,"number","2",9,[],0],[0,"","",17,[],0]]},
"snippet-must-stop":{"steps":[[0,"empty","[]",0,[],0],[1,"","",0,[],0]]},
"snippet-goes-on":{"steps":[[0,"","",7,[],0]]},
"snippet-elsewhere":{"steps":[[0,"numbers","another program, so this is no redeclaration",0,[],0]]},
"snippet-reads":{"steps":[[0,"visitor","Ada",0,[],0],[1,"","",11,[],0]]},
"snippet-total":{"steps":[[1,"","",1,[],0]]},
"snippet-two-ways":{"steps":[[0,"","",5,[],0]]}
})
