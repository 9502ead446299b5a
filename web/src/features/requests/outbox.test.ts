import type { MessageView } from '@openpulpit/contract/requests'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { newClientId, stillOut, withMessage } from './outbox.ts'

const message = (clientId: string | null, _id = `id of ${clientId}`): MessageView => ({
  _id,
  sender: { _id: 'ruth', name: 'Grace Church', userType: 'church' },
  content: 'Hello',
  createdAt: '2026-11-21T08:00:00.000Z',
  clientId,
})

test('a message that has arrived is no longer on its way, whichever way its news came', () => {
  const outgoing = [
    { clientId: 'a', content: 'Hello' },
    { clientId: 'b', content: 'Are you there?' },
  ]
  expect(stillOut(outgoing, [message('a'), message(null)])).toEqual([{ clientId: 'b', content: 'Are you there?' }])
})

test('a message is shown once, however often we hear of it', () => {
  expect(withMessage([message('a')], message('b'))).toHaveLength(2)
  expect(withMessage([message('a')], message('a'))).toHaveLength(1)
})

test("a message's own id is a UUID as the contract asks for", () => {
  const ids = Array.from({ length: 200 }, newClientId)
  for (const id of ids) expect(z.uuid().safeParse(id).success, id).toBe(true)
  expect(new Set(ids).size).toBe(200)
})
