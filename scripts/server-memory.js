// Keeps the server's process small; has to be set before Node starts. Plain JavaScript, for scripts/supervise.js.
// Otherwise V8 collects only after 128 MB of new objects and lets the old generation grow fourfold, and the C library
// keeps most freed memory. The Dockerfile sets the same.

export const memoryFlags = ['--max-semi-space-size=16', '--max-old-space-size=1024']

/** glibc only; other C libraries ignore these. */
export const memoryEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
