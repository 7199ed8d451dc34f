int mapped(void);
