import { accountEndpoints } from '@openpulpit/contract/account'
import { churchEndpoints } from '@openpulpit/contract/churches'
import { notificationEndpoints } from '@openpulpit/contract/notifications'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { type ReviewView, reviewEndpoints } from '@openpulpit/contract/reviews'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Person, password } from '../../../test/app.ts'
import { createCompletedService } from '../../../test/fixtures/completed-service.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const given = useTestApp()
let church: Person
let preacher: Person
let byChurch: ReviewView
let byPreacher: ReviewView
beforeEach(async () => {
  church = await given.church()
  preacher = await given.preacher()
  const requestId = await createCompletedService(given, church, preacher)
  byChurch = (await church.call(reviewEndpoints.write, { body: { requestId, rating: 4, comment: 'A little long' } }))
    .body
  byPreacher = (await preacher.call(reviewEndpoints.write, { body: { requestId, rating: 5 } })).body
})

const reply = (who: Person, { _id: id }: { _id: string }, words = 'Thank you, I shall be shorter') =>
  who.call(reviewEndpoints.reply, { params: { id }, body: { reply: words } })
const told = async (who: Person) =>
  (await who.call(notificationEndpoints.list)).body.notifications.filter(({ message }) => message.includes('replied'))
const replied = { text: 'Thank you, I shall be shorter', createdAt: '2027-01-01T15:00:00.000Z' }

describe('a reply', () => {
  test('is there wherever the review is', async () => {
    expect(byChurch.reply).toBeNull()
    expect(await reply(preacher, byChurch)).toMatchObject({
      status: 201,
      body: { _id: byChurch._id, comment: 'A little long', reply: replied },
    })
    const other = await given.church()
    const id = preacher.profileId
    const [shown, listed, own, recent] = await Promise.all([
      other.call(preacherEndpoints.show, { params: { id } }),
      other.call(reviewEndpoints.ofPreacher, { params: { id } }),
      preacher.call(reviewEndpoints.aboutMe),
      preacher.call(reviewEndpoints.recent),
    ])
    for (const { body } of [shown, listed, own, recent]) expect(body.reviews).toMatchObject([{ reply: replied }])
  })

  test('of a church is there on its page', async () => {
    expect((await reply(church, byPreacher)).status).toBe(201)
    const { body } = await preacher.call(churchEndpoints.show, { params: { id: church.profileId } })
    expect(body.reviews).toMatchObject([{ _id: byPreacher._id, reply: { text: replied.text } }])
  })

  test('is told to the author of the review alone, with its first words', async () => {
    await reply(preacher, byChurch, `So\n\nkind. ${'Thank you. '.repeat(40)}`)
    const start =
      'John Wesley replied to your review of the service on Sunday, December 13, 2026. They say: “So kind. Thank you.'
    expect(await told(church)).toMatchObject([
      { requestId: expect.any(String), message: expect.stringMatching(/Thank you\.…”$/) },
    ])
    expect((await told(church))[0]?.message).toContain(start)
    expect(await told(preacher)).toEqual([])
  })

  test('to someone who has left notifies no one, and stays for others to read', async () => {
    await church.call(accountEndpoints.delete, { body: { password } })
    expect((await reply(preacher, byChurch)).body).toMatchObject({ author: { name: 'Former member' }, reply: replied })
    const { rows } = await given.database.pool.query('select message from notifications where user_id = $1', [
      church.userId,
    ])
    expect(rows).toEqual([])
  })
})

describe('a reply is refused', () => {
  test('a second time, and the first one stays', async () => {
    await reply(preacher, byChurch)
    expect(await reply(preacher, byChurch, 'And another thing')).toMatchObject({
      status: 409,
      body: { code: 'stale', message: 'You’ve already replied to this review.' },
    })
    expect((await preacher.call(reviewEndpoints.recent)).body.reviews).toMatchObject([{ reply: replied }])
  })

  test('to all but one of twenty twins', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => reply(preacher, byChurch, `Reply ${n}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
    const stored = answers.find(({ status }) => status === 201)?.body.reply
    expect((await preacher.call(reviewEndpoints.recent)).body.reviews).toMatchObject([{ reply: stored }])
    expect(await told(church)).toHaveLength(1)
  })

  test('to everyone whom the review is not about, as if there were none', async () => {
    const none = await reply(preacher, { _id: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b' })
    expect(none).toMatchObject({ status: 404, body: { code: 'not_found' } })
    for (const who of [church, await given.church(), await given.preacher()])
      expect(await reply(who, byChurch)).toEqual(none)
    expect(await reply(preacher, byPreacher)).toEqual(none)
    expect((await preacher.call(reviewEndpoints.recent)).body.reviews).toMatchObject([{ reply: null }])
  })

  test.each(['', '   ', 'x'.repeat(2001), 'a\u0000b'])('in the words %j', async (words) => {
    expect(await reply(preacher, byChurch, words)).toMatchObject({
      status: 400,
      body: { fields: { reply: expect.any(String) } },
    })
  })
})
