#include <microhttpd.h>

// Swift cannot call functions with any number of arguments.

/// Begins to serve a socket that listens, with a thread of its own. The array ends with `MHD_OPTION_END`.
static inline struct MHD_Daemon *chttp_start(
    unsigned int flags, MHD_AccessHandlerCallback answer, void *context, struct MHD_OptionItem *options) {
  return MHD_start_daemon(flags, 0, NULL, NULL, answer, context, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

/// The address of whoever has made a connection; nothing where nobody knows.
static inline const struct sockaddr *chttp_peer(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  return info ? info->client_addr : NULL;
}

/// Lets the end of a connection be the end of an answer, whose bytes then are sent as they are.
static inline enum MHD_Result chttp_ends_connection(struct MHD_Response *response) {
  return MHD_set_response_options(response, MHD_RF_HTTP_1_0_COMPATIBLE_STRICT, MHD_RO_END);
}
