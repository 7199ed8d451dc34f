#ifdef __cplusplus
extern "C" {
#endif
int plus_length(const char *text);
#ifdef __cplusplus
}
#endif
