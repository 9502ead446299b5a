import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/use-test-app.ts'
import { deleteOldLinks, issueLink, linkByToken } from './links.ts'

const given = useTestApp()

test('a link can say what became of it for a month after it expired, and is forgotten then', async () => {
  const { kysely } = given.database
  const { userId } = await given.church()
  const now = given.clock.now()
  const token = await issueLink(kysely, now, { userId, purpose: 'answer', expiresAt: now })
  const isThere = async () => Boolean(await linkByToken(kysely, token, ['answer']).select('user_id').executeTakeFirst())
  given.clock.forward({ days: 29 })
  await deleteOldLinks(given.services)
  expect(await isThere()).toBe(true)
  given.clock.forward({ days: 2 })
  await deleteOldLinks(given.services)
  expect(await isThere()).toBe(false)
})
