import type { Output } from '@openpulpit/contract/endpoint'
import { notificationEndpoints } from '@openpulpit/contract/notifications'
import type { ProposalForm } from '@openpulpit/contract/proposal-input'
import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { texts } from '@openpulpit/contract/texts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../../test/app.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'

const given = useTestApp()
let church: Person
let preacher: Person
beforeEach(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
  church = await given.church()
  preacher = await given.preacher()
})

type Request = Output<typeof requestEndpoints.show, 'reply'>

const ask = () => given.request(church, preacher, { date: '2026-12-13' })
const show = async (id: string, who = church): Promise<Request> =>
  (await who.call(requestEndpoints.show, { params: { id } })).body
const propose = (who: Person, id: string, change: Partial<ProposalForm> = {}) =>
  who.call(requestEndpoints.proposeTerms, { params: { id }, body: { termsVersion: 1, honorarium: 250, ...change } })
const answer = (who: Person, id: string, given: 'accept' | 'decline' | 'withdraw', version = 2) =>
  who.call(requestEndpoints.answerTerms, { params: { id }, body: { termsVersion: version, answer: given } })
const newest = async (who: Person) => (await who.call(notificationEndpoints.list)).body.notifications[0]?.message
const stale = (message: string) => ({ status: 409, body: { code: 'stale', message } })

describe('on a pending request', () => {
  test('the preacher proposes instead of yes or no, and accepting it books the service', async () => {
    const { _id: id } = await ask()
    const change = { honorarium: 250, terms: { mileage: { miles: 40 } }, serviceTime: '11:00', note: 'A long drive' }
    const proposed = await propose(preacher, id, change)
    expect(proposed).toMatchObject({
      status: 201,
      body: {
        status: 'pending',
        serviceTime: '10:30',
        terms: { total: 200 },
        actions: ['accept', 'decline', 'propose_terms', 'withdraw_terms'],
      },
    })
    expect(await newest(church)).toBe(
      'John Wesley proposed a change for Sunday, December 13 at 10:30 AM. New time: Sunday, December 13 at 11:00 AM. Total: $279 ($250 honorarium + $29 mileage), by check.',
    )
    const seen = await show(id)
    expect(seen).toMatchObject({
      answeredVersion: 2,
      actions: ['withdraw', 'propose_terms', 'accept_terms', 'decline_terms'],
    })
    expect(seen.proposal).toMatchObject({
      ...{ version: 2, by: 'preacher', note: 'A long drive' },
      before: { serviceTime: '10:30', terms: { total: 200 } },
      after: { serviceTime: '11:00', terms: { total: 279, mileage: { miles: 40, source: 'preacher' } } },
    })

    expect((await answer(church, id, 'accept')).body).toMatchObject({
      ...{ status: 'confirmed', serviceTime: '11:00', terms: { version: 2, total: 279 }, proposal: null },
      events: [
        { kind: 'status', to: 'pending' },
        { kind: 'terms_proposed', by: 'preacher', proposed: { version: 2 } },
        { kind: 'terms_agreed', by: 'church', proposed: { version: 2 } },
        { kind: 'status', to: 'confirmed', by: 'church' },
      ],
    })
    expect(await newest(preacher)).toBe(
      'Grace Chapel accepted your change. You’re booked for Sunday, December 13 at 11:00 AM.',
    )
  })

  test('the church declines, and the request is as it was', async () => {
    const { _id: id } = await ask()
    await propose(preacher, id)
    expect((await answer(church, id, 'decline')).body).toMatchObject({
      ...{ status: 'pending', terms: { total: 200 }, proposal: null, actions: ['withdraw'] },
    })
    expect((await show(id, preacher)).actions).toEqual(['accept', 'decline', 'propose_terms'])
    await preacher.accept(id)
    expect(await show(id)).toMatchObject({ status: 'confirmed', terms: { version: 1, total: 200 } })
  })

  test('the church answers with its own, which the preacher accepts, not the request of before', async () => {
    const { _id: id } = await ask()
    expect(await propose(church, id)).toMatchObject({ status: 409 })
    await propose(preacher, id, { honorarium: 300 })
    await propose(church, id, { termsVersion: 2, honorarium: 240 })
    expect(await show(id, preacher)).toMatchObject({
      ...{ actions: ['decline', 'propose_terms', 'accept_terms', 'decline_terms'], answeredVersion: 3 },
    })
    const plainYes = { params: { id }, body: { status: 'confirmed' as const } }
    expect(await preacher.call(requestEndpoints.changeStatus, plainYes)).toMatchObject(stale(refusalTexts.termsChanged))
    expect(await answer(preacher, id, 'accept', 2)).toMatchObject(stale(refusalTexts.termsChanged))
    expect((await answer(preacher, id, 'accept', 3)).body).toMatchObject({ status: 'confirmed', terms: { total: 240 } })
  })

  test('closing it closes the proposal', async () => {
    const { _id: id } = await ask()
    await propose(preacher, id)
    await church.cancel(id)
    expect(await show(id)).toMatchObject({ status: 'cancelled', proposal: null, actions: [] })
    expect(await answer(church, id, 'accept')).toMatchObject({ status: 409 })
    const { rows } = await given.database.pool.query('select status from terms_versions where request_id = $1', [id])
    expect(rows.map(({ status }) => status).sort()).toEqual(['lapsed', 'sent'])
  })
})

describe('of a confirmed service', () => {
  test('either side corrects the miles; until the other agrees the old sum is owed', async () => {
    const { _id: id } = await given.request(church, preacher, { terms: { mileage: { miles: 40 } } })
    await preacher.accept(id)
    await propose(preacher, id, { honorarium: 200, terms: { mileage: { miles: 60 } } })
    expect(await show(id)).toMatchObject({ terms: { total: 229, version: 1 } })
    expect((await answer(church, id, 'accept')).body).toMatchObject({
      ...{ status: 'confirmed', terms: { total: 243.5, mileage: { miles: 60, source: 'preacher' } } },
    })
    expect(await newest(preacher)).toContain('Grace Chapel accepted your change.')
    await propose(church, id, { termsVersion: 2, honorarium: 180, terms: { mileage: { miles: 60 } } })
    expect((await answer(church, id, 'withdraw', 3)).body).toMatchObject({ terms: { total: 243.5 }, proposal: null })
  })

  test('another time takes the reminders and “still on” with it', async () => {
    const { _id: id } = await ask()
    await preacher.accept(id)
    await given.database.pool.query(
      'update requests set church_still_on_at = now(), preacher_still_on_at = now() where id = $1',
      [id],
    )
    await given.database.pool.query(
      "insert into reminders (request_id, kind, sent_at) values ($1, 'still_on', now())",
      [id],
    )
    await propose(church, id, { honorarium: 200, date: '2026-12-20', serviceTime: '09:00' })
    expect((await answer(preacher, id, 'accept')).body).toMatchObject({
      ...{ date: '2026-12-20', serviceTime: '09:00', stillOn: { church: null, preacher: null } },
    })
    const { rows } = await given.database.pool.query('select kind from reminders where request_id = $1', [id])
    expect(rows).toEqual([])
  })

  test('a time at which the preacher is booked elsewhere by now is a clash, and nothing changes', async () => {
    const { _id: id } = await ask()
    await preacher.accept(id)
    await propose(preacher, id, { date: '2026-12-20' })
    const other = await given.request(await given.church(), preacher, { date: '2026-12-20' })
    await preacher.accept(other._id)
    expect(await answer(church, id, 'accept')).toMatchObject({ status: 409, body: { code: 'clash' } })
    expect(await show(id)).toMatchObject({ date: '2026-12-13', proposal: { version: 2 } })
  })
})

describe('is refused with its sentence', () => {
  test.each<[string, Partial<ProposalForm>, object]>([
    ['nothing changed', { honorarium: 200 }, { code: 'invalid', message: refusalTexts.nothingChanged }],
    ['a day that is over', { date: '2026-11-29' }, { fields: { date: texts.dateInPast } }],
    ['fractions of a cent', { honorarium: 200.005 }, { fields: { honorarium: expect.stringContaining('cents') } }],
    ['less than nothing', { honorarium: -1 }, { fields: { honorarium: 'Amount must be positive' } }],
    ['another version', { termsVersion: 7 }, { code: 'stale', message: refusalTexts.termsChanged }],
  ])('%s', async (_, change, body) => {
    const { _id: id } = await ask()
    expect((await propose(preacher, id, change)).body).toMatchObject(body)
    expect((await show(id)).proposal).toBeNull()
  })

  test('a proposal after the day', async () => {
    const { _id: id } = await ask()
    await preacher.accept(id)
    given.clock.set('2026-12-14T15:00:00Z')
    expect(await propose(preacher, id)).toMatchObject({
      body: { code: 'stale', message: 'The day of this service is over, so the terms can’t change anymore' },
    })
  })

  test('anyone else’s, as if there were none', async () => {
    const { _id: id } = await ask()
    const [stranger, other] = [await given.preacher(), await given.church()]
    for (const who of [stranger, other]) {
      expect((await propose(who, id)).status).toBe(404)
      expect((await answer(who, id, 'accept')).status).toBe(404)
    }
  })
})
