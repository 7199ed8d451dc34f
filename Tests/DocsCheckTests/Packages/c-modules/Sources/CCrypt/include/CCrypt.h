int crypt_length(void);
