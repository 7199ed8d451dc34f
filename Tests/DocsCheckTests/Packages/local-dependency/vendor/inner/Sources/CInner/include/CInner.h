int cinner(void);
