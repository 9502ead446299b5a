import { expect, test, vi } from 'vitest'
import { idempotentCall } from './idempotent-call.ts'

const answering = () => {
  const server = vi.fn<(form: { words: string }, key: string) => Promise<string>>()
  const keys = () => server.mock.calls.map(([, key]) => key)
  return { server, keys, press: idempotentCall(server) }
}

test('the same press has the same key until it is answered', async () => {
  const { server, keys, press } = answering()
  server.mockRejectedValueOnce(new Error('cut off')).mockResolvedValue('done')
  await expect(press({ words: 'Good morning' })).rejects.toThrow('cut off')
  expect(await press({ words: 'Good morning' })).toBe('done')
  const [first, again] = keys()
  expect(first).toMatch(/^[\da-f]{8}-/)
  expect(again).toBe(first)
})

test('a change of the form, and the same once more after a success, are another click', async () => {
  const { server, keys, press } = answering()
  server.mockRejectedValueOnce(new Error('cut off')).mockResolvedValue('done')
  await expect(press({ words: 'Good morning' })).rejects.toThrow()
  await press({ words: 'Good evening' })
  await press({ words: 'Good evening' })
  expect(new Set(keys()).size).toBe(3)
})

test('two clicks at once of the same are one', async () => {
  const { server, keys, press } = answering()
  server.mockResolvedValue('done')
  await Promise.all([press({ words: 'Good morning' }), press({ words: 'Good morning' })])
  expect(new Set(keys()).size).toBe(1)
})
