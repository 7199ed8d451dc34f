int deep(void);
