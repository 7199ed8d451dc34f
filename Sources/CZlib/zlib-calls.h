// The part of zlib's interface that is used, as it has been since version 1.0. The library is loaded when it is needed: every
// machine with a Swift toolchain has it, since the compiler and the linker stand on it, and its headers would be one more package.
#ifndef ZLIB_CALLS_H
#define ZLIB_CALLS_H

typedef struct {
  const unsigned char *next_in;
  unsigned avail_in;
  unsigned long total_in;
  unsigned char *next_out;
  unsigned avail_out;
  unsigned long total_out;
  const char *msg;
  void *state;
  void *(*zalloc)(void *, unsigned, unsigned);
  void (*zfree)(void *, void *);
  void *opaque;
  int data_type;
  unsigned long adler;
  unsigned long reserved;
} zlib_stream;

// `deflateInit2_`, `deflateBound`, `deflate`, `deflateEnd`.
typedef int (*zlib_begin)(
    zlib_stream *, int level, int method, int windowBits, int memLevel, int strategy, const char *version, int size);
typedef unsigned long (*zlib_bound)(zlib_stream *, unsigned long length);
typedef int (*zlib_deflate)(zlib_stream *, int flush);
typedef int (*zlib_end)(zlib_stream *);

#endif
