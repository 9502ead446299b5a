import { expect, test } from 'vitest'
import { byPreacher, sampleMessage } from '../sample-messages.ts'
import {
  isHeldBack,
  nextOut,
  type QueuedMessage,
  type SendQueue,
  stillOut,
  withAnotherTry,
  withFailure,
  without,
} from './queue-items.ts'

const item = (clientId: string, threadId = 'advent', requestId: string | null = null): QueuedMessage => ({
  clientId,
  content: `Words of ${clientId}`,
  to: { threadId, requestId },
})
const here = { threadId: 'advent', requestId: null }
const ids = (items: SendQueue) => items.map(({ clientId }) => clientId)

test('a message that has arrived is no longer on its way, whichever way its news came', () => {
  const log = [sampleMessage(1, { clientId: 'a' }), sampleMessage(2, { clientId: null })]
  expect(ids(stillOut([item('a'), item('b'), item('c', 'easter')], here, log, 'church'))).toEqual(['b'])
})

test("the id of someone else stands for nothing of one's own", () => {
  const log = [sampleMessage(1, { clientId: 'a', ...byPreacher })]
  expect(ids(stillOut([item('a')], here, log, 'church'))).toEqual(['a'])
})

test('what was written before a request had its conversation is found under both', () => {
  const first: QueuedMessage = { ...item('a'), to: { threadId: null, requestId: 'request' } }
  expect(ids(stillOut([first], { threadId: null, requestId: 'request' }, [], 'church'))).toEqual(['a'])
  expect(ids(stillOut([first], { threadId: 'advent', requestId: 'request' }, [], 'church'))).toEqual(['a'])
  expect(stillOut([first], here, [], 'church')).toEqual([])
})

test('they leave in the order they were written, and nothing overtakes what the line kept back', () => {
  const items = [item('a'), item('b'), item('c', 'easter')]
  expect(nextOut(items)?.clientId).toBe('a')
  const stuck = withFailure(items, 'a', { failure: 'Not sent', isRefused: false, isBlocked: false })
  expect(nextOut(stuck)?.clientId).toBe('c')
  expect(stuck.filter((one) => isHeldBack(stuck, one)).map(({ clientId }) => clientId)).toEqual(['b'])
  expect(nextOut(without(stuck, 'c'))).toBeUndefined()
  expect(nextOut(withAnotherTry(stuck))?.clientId).toBe('a')
  expect(nextOut(withAnotherTry(stuck, 'b'))?.clientId).toBe('a')
})

test('what was refused holds nothing up, and waits for its writer to try it again', () => {
  const refused = withFailure([item('a'), item('b')], 'a', {
    failure: 'This person has left.',
    isRefused: true,
    isBlocked: false,
  })
  expect(nextOut(refused)?.clientId).toBe('b')
  expect(nextOut(without(withAnotherTry(refused), 'b'))).toBeUndefined()
  expect(nextOut(withAnotherTry(refused, 'a'))).toEqual(item('a'))
})
