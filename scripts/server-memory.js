// What keeps the server's process small; it has to be known before Node starts. Plain JavaScript, for scripts/supervise.js.
// Without it V8 lets up to 128 MB of new objects pile up before it looks for garbage, and a heap of old ones grow fourfold; the C
// library keeps most of what is given back to it. The Dockerfile says the same.

export const memoryFlags = ['--max-semi-space-size=16', '--max-old-space-size=1024']

/** Of glibc; another C library knows nothing of these. */
export const memoryEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
