import { accountEndpoints } from '@openpulpit/contract/account'
import { churchEndpoints } from '@openpulpit/contract/churches'
import { notificationEndpoints } from '@openpulpit/contract/notifications'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { reviewEndpoints } from '@openpulpit/contract/reviews'
import { statsEndpoints } from '@openpulpit/contract/stats'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { createCompletedService } from '../../../test/fixtures/completed-service.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { revealDueReviews } from './reveal/commands.ts'

const given = useTestApp()
let church: Person
let preacher: Person
let requestId: string

/** Completed on January 1, 2027. */
async function serviceOf(state: { city: string; state: string }) {
  church = await given.church({ address: state })
  preacher = await given.preacher()
  requestId = await createCompletedService(given, church, preacher)
}
beforeEach(() => serviceOf({ city: 'Atlanta', state: 'GA' }))

const write = (who: Person, rating: number, more: object = {}) =>
  who.call(reviewEndpoints.write, { body: { requestId, rating, ...more } })
const change = (who: Person, id: string, rating: number, more: object = {}) =>
  who.call(reviewEndpoints.change, { params: { id }, body: { rating, ...more } })
const ofService = async (who: Person) => (await who.call(reviewEndpoints.ofService, { params: { id: requestId } })).body
const ratings = async () => {
  const asked = { params: { id: preacher.profileId } }
  return {
    preacher: (await church.call(preacherEndpoints.show, asked)).body.preacher.rating,
    church: (await church.call(churchEndpoints.profile)).body.rating,
  }
}
const none = { average: 0, count: 0 }
const one = (stars: number) => ({ average: stars, count: 1 })
const reveal = () => revealDueReviews(given.services)

/** Everything someone can learn about a service's reviews, through every call that shows any. */
async function allThatIsSeenBy(who: Person): Promise<string> {
  const params = { id: requestId }
  const own = [
    who.call(reviewEndpoints.ofService, { params }),
    who.call(reviewEndpoints.aboutMe),
    who.call(reviewEndpoints.recent),
    who.call(requestEndpoints.show, { params }),
    who.call(notificationEndpoints.list),
    who.call(accountEndpoints.export),
  ]
  const ofRole =
    who === preacher
      ? [
          who.call(preacherEndpoints.preview),
          who.call(preacherEndpoints.profile),
          who.call(statsEndpoints.ofPreacher),
          who.call(churchEndpoints.show, { params: { id: church.profileId } }),
        ]
      : [
          who.call(preacherEndpoints.show, { params: { id: preacher.profileId } }),
          who.call(reviewEndpoints.ofPreacher, { params: { id: preacher.profileId } }),
          who.call(statsEndpoints.ofChurch),
        ]
  const replies = await Promise.all<{ status: number }>([...own, ...ofRole])
  // For a stranger, the service does not exist.
  const allowed = who === church || who === preacher ? [200] : [200, 404]
  for (const { status } of replies) expect(allowed).toContain(status)
  // Emails and pushes are made from the notifications.
  return JSON.stringify(replies)
}

describe('a review that only one side has written', () => {
  test('is seen by its author alone, and moves no rating', async () => {
    await write(church, 2, { comment: 'Canary sermon', privateNote: 'Canary word' })
    expect(await allThatIsSeenBy(preacher)).not.toContain('Canary')
    expect(await allThatIsSeenBy(await given.church())).not.toContain('Canary')
    expect(await ratings()).toEqual({ preacher: none, church: none })
    expect(await ofService(preacher)).toEqual({ own: null, other: null, isOtherHidden: true, revealsOn: '2027-01-16' })
    expect(await ofService(church)).toMatchObject({
      own: { comment: 'Canary sermon', privateNote: 'Canary word', isRevealed: false, actions: ['change'] },
      other: null,
    })
    expect(JSON.stringify((await church.call(accountEndpoints.export)).body)).toContain('Canary word')
  })

  test('can be changed by its author until the other side writes, and by no one else', async () => {
    const { _id } = (await write(church, 2, { comment: 'Long', categories: { delivery: 1 } })).body
    for (const stranger of [preacher, await given.church()])
      expect(await change(stranger, _id, 5)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await change(church, _id, 4, { comment: 'Warm' })).toMatchObject({
      status: 200,
      body: { rating: 4, comment: 'Warm', categories: {} },
    })
    expect(await change(church, _id, 4, { categories: { hospitality: 3 } })).toMatchObject({ status: 400 })
    await write(preacher, 5)
    expect(await change(church, _id, 1)).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect(await ratings()).toEqual({ preacher: one(4), church: one(5) })
  })

  test('has nothing to reply to yet', async () => {
    const { _id } = (await write(church, 2)).body
    const answer = await preacher.call(reviewEndpoints.reply, { params: { id: _id }, body: { reply: 'What?' } })
    expect(answer).toMatchObject({ status: 404 })
  })
})

describe('once both have written', () => {
  test('both are revealed, and the private word is for the other side alone', async () => {
    await write(church, 4, { comment: 'Public praise', privateNote: 'Mind the stairs' })
    await write(preacher, 5, { privateNote: 'Fix the lamp' })
    expect(await ratings()).toEqual({ preacher: one(4), church: one(5) })
    expect(await ofService(preacher)).toMatchObject({
      own: { isRevealed: true, actions: [] },
      other: { comment: 'Public praise', privateNote: 'Mind the stairs' },
      isOtherHidden: false,
      revealsOn: null,
    })
    const others = await allThatIsSeenBy(await given.church())
    expect(others).toContain('Public praise')
    expect(others).not.toMatch(/stairs|lamp/)
    await reveal()
    expect(await ratings()).toEqual({ preacher: one(4), church: one(5) })
  })

  test('in the same instant, they are revealed and counted once', async () => {
    for (let round = 0; round < 4; round++) {
      await serviceOf({ city: 'Atlanta', state: 'GA' })
      const answers = await Promise.all([write(church, 3), write(preacher, 4), reveal()])
      expect(answers.slice(0, 2)).toMatchObject([{ status: 201 }, { status: 201 }])
      expect(await ratings()).toEqual({ preacher: one(3), church: one(4) })
      for (const who of [church, preacher]) expect((await ofService(who)).other).not.toBeNull()
    }
  })

  test('a change in that instant is either counted or refused', async () => {
    for (let round = 0; round < 4; round++) {
      await serviceOf({ city: 'Atlanta', state: 'GA' })
      const { _id } = (await write(church, 2)).body
      const [changed] = await Promise.all([change(church, _id, 5), write(preacher, 4)])
      const stars = changed.status === 200 ? 5 : 2
      expect(await ratings()).toMatchObject({ preacher: one(stars) })
      expect((await ofService(church)).own).toMatchObject({ rating: stars })
    }
  })
})

describe('after fourteen days', () => {
  // Midnight at the end of January 15 in each zone; the review was written on January 1 in all of them.
  test.each([
    { city: 'Honolulu', state: 'HI', end: '2027-01-16T10:00:00Z' },
    { city: 'Los Angeles', state: 'CA', end: '2027-01-16T08:00:00Z' },
    { city: 'Atlanta', state: 'GA', end: '2027-01-16T05:00:00Z' },
  ])('a review is revealed at midnight in $city, and changed up to then', async ({ city, state, end }) => {
    await serviceOf({ city, state })
    const { _id } = (await write(church, 3, { comment: 'Short' })).body
    given.clock.set(new Date(Date.parse(end) - 1).toISOString())
    await reveal()
    expect(await change(church, _id, 4)).toMatchObject({ status: 200 })
    expect(await ratings()).toMatchObject({ preacher: none })
    given.clock.set(end)
    expect(await change(church, _id, 1)).toMatchObject({ status: 409, body: { code: 'stale' } })
    await Promise.all([reveal(), reveal()])
    await reveal()
    expect(await ratings()).toEqual({ preacher: one(4), church: none })
    const [newest] = (await preacher.call(notificationEndpoints.list)).body.notifications
    expect(newest?.message).toContain('You can now read what Grace Chapel wrote')
  })

  test('counted from the first review, so that whoever is late has as long to answer', async () => {
    given.clock.set('2027-03-10T15:00:00Z')
    await write(preacher, 2, { comment: 'Late' })
    expect(await ofService(church)).toMatchObject({ other: null, isOtherHidden: true, revealsOn: '2027-03-25' })
    given.clock.set('2027-03-25T03:59:59Z')
    await reveal()
    expect((await church.call(reviewEndpoints.recent)).body.reviews).toEqual([])
    // In the church's time zone, after its clock change.
    given.clock.set('2027-03-25T04:00:00Z')
    await reveal()
    expect((await church.call(reviewEndpoints.recent)).body.reviews).toMatchObject([{ comment: 'Late' }])
  })
})
