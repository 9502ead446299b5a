import { expect, test } from 'vitest'
import { runInThread } from './worker-thread.ts'

/** Uses this much CPU time and returns its thread's id. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads'
    parentPort.on('message', ({ work }) => {
      const began = performance.now()
      while (performance.now() - began < work);
      parentPort.postMessage(threadId)
    })`)}`,
)
const run = (work: number, milliseconds = 5_000) =>
  runInThread<number>(program, { work }, { milliseconds, megabytes: 64 })

test('a thread that came to its end does the next task, with time of its own', async () => {
  const first = await run(0)
  // Together far more than a single task may use.
  for (let turn = 0; turn < 8; turn++) expect(await run(150, 600)).toBe(first)
})

test('one that takes too long is ended, and does nothing more', async () => {
  const before = await run(0)
  await expect(run(Number.POSITIVE_INFINITY, 200)).rejects.toMatchObject({ why: 'too_slow' })
  expect(await run(0)).not.toBe(before)
})

test('two tasks at once have a thread each', async () => {
  const [one, other] = await Promise.all([run(100), run(100)])
  expect(one).not.toBe(other)
})
