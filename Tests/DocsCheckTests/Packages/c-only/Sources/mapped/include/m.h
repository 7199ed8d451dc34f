int m(void);
