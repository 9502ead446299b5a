import { expect, test } from 'vitest'
import { z } from 'zod'
import { randomUuid } from './random-uuid.ts'

test("a message's own id is a UUID as the contract asks for", () => {
  const ids = Array.from({ length: 200 }, randomUuid)
  for (const id of ids) expect(z.uuid().safeParse(id).success, id).toBe(true)
  expect(new Set(ids).size).toBe(200)
})
