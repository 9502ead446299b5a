import { accountEndpoints } from '@openpulpit/contract/account'
import { type EmailAction, emailActionEndpoints } from '@openpulpit/contract/email-actions'
import { notificationEndpoints } from '@openpulpit/contract/notifications'
import type { ProposalForm } from '@openpulpit/contract/proposal-input'
import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import type { RequestForm } from '@openpulpit/contract/requests'
import { requestEndpoints } from '@openpulpit/contract/requests'
import type { TermsAnswer } from '@openpulpit/contract/terms-lifecycle'
import { texts } from '@openpulpit/contract/texts'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Person, password } from '../../../test/app.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { issueActionLink } from './links/commands.ts'

const given = useTestApp()
let church: Person
let preacher: Person
beforeEach(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
  church = await given.church()
  preacher = await given.preacher()
})

const show = (token: string) => given.anyone(emailActionEndpoints.show, { body: { token } })
const give = (token: string, answer: EmailAction) =>
  given.anyone(emailActionEndpoints.give, { body: { token, answer } })
const statusOf = async (id: string) => (await preacher.call(requestEndpoints.show, { params: { id } })).body.status

/** A request of December 13, and the token of the email about it. */
async function asked(more: Partial<RequestForm> = {}) {
  const { _id: id } = await given.request(church, preacher, { date: '2026-12-13', ...more })
  const { token } = await issueActionLink(given.services, { userId: preacher.userId, requestId: id, purpose: 'answer' })
  return { id, token }
}

describe('the link in the email about a request', () => {
  const asksForCommunion = {
    theme: 'Hope',
    message: 'We would love to have you.',
    specialRequirements: 'Can you celebrate?',
    sacraments: ['communion' as const],
    expectedAttendance: 120,
  }

  test('changes nothing however often it is read, and tells everything that matters but no contact', async () => {
    const { id, token } = await asked(asksForCommunion)
    for (let look = 0; look < 20; look += 1) expect((await show(token)).status).toBe(200)
    const { body } = await show(token)
    expect(body).toMatchObject({
      ...{ purpose: 'answer', userType: 'preacher' },
      request: {
        actions: ['accept', 'decline', 'propose_terms'],
        _id: id,
        status: 'pending',
        firstToAccept: false,
        date: '2026-12-13',
        other: 'Grace Chapel',
        place: 'Atlanta, GA',
      },
    })
    expect(body.request).toMatchObject({ ...asksForCommunion, denomination: 'united_methodist', distance: 6 })
    expect(JSON.stringify(body)).not.toMatch(/Church Street|404 555|@/)
    expect(await statusOf(id)).toBe('pending')
  })

  test('says how far it is, and estimates the drive there and back', async () => {
    const place = 'set latitude = $1, longitude = -84.39 where user_id = $2'
    await given.database.pool.query(`update churches ${place}`, [33.75, church.userId])
    await given.database.pool.query(`update preachers ${place}`, [34.01, preacher.userId])
    const { token } = await asked()
    const { distance, roundTrip } = (await show(token)).body.request
    expect(distance).toBe(18)
    expect(roundTrip).toBe(45)
  })

  test('accepts once, as the button does', async () => {
    const { id, token } = await asked()
    const answered = await give(token, 'accept')
    expect(answered.body).toMatchObject({ request: { status: 'confirmed', actions: [] } })
    const [notification] = (await church.call(notificationEndpoints.list)).body.notifications
    expect(notification).toMatchObject({ requestId: id, message: expect.stringContaining('John Wesley accepted') })
    const { events } = (await preacher.call(requestEndpoints.show, { params: { id } })).body
    expect(events.at(-1)).toMatchObject({ to: 'confirmed', by: 'preacher' })
    for (const again of [give(token, 'accept'), give(token, 'decline')])
      expect(await again).toMatchObject({ status: 409, body: { code: 'stale', message: refusalTexts.emailActionUsed } })
    expect((await show(token)).body).toMatchObject({ link: 'used', request: { status: 'confirmed', actions: [] } })
    expect(await statusOf(id)).toBe('confirmed')
  })

  test('says what became of the request once it was used', async () => {
    const { id, token } = await asked()
    await give(token, 'accept')
    await church.cancel(id, 'Ill')
    const { body } = await show(token)
    expect(body).toMatchObject({
      ...{ link: 'used' },
      request: { actions: [], status: 'cancelled', closedBy: 'church', closeReason: 'cancelled' },
    })
  })

  test('declines with a note that the church can read', async () => {
    const { id, token } = await asked()
    await given.anyone(emailActionEndpoints.give, { body: { token, answer: 'decline', note: 'Away that week. ' } })
    expect((await church.call(requestEndpoints.show, { params: { id } })).body).toMatchObject({
      ...{ closeReason: 'declined', cancellationReason: 'Away that week.' },
    })
    const [notification] = (await church.call(notificationEndpoints.list)).body.notifications
    expect(notification?.message).toContain('declined your request')
    expect(notification?.message).not.toContain('Away that week')
  })

  test('declines without a word why', async () => {
    const { id, token } = await asked()
    expect((await give(token, 'decline')).body.request).toMatchObject({ status: 'cancelled', closeReason: 'declined' })
    expect(await statusOf(id)).toBe('cancelled')
  })

  test('clicked twenty times at once answers once', async () => {
    const { id, token } = await asked()
    const answers = await Promise.all(Array.from({ length: 20 }, () => give(token, 'accept')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await given.database.pool.query(
      "select count(*)::int as events from request_events where request_id = $1 and to_status = 'confirmed'",
      [id],
    )
    expect(rows).toEqual([{ events: 1 }])
  })

  test('refuses what the button refuses, and stays good for another answer', async () => {
    const [{ token }, other] = [await asked(), await asked({ serviceTime: '11:00', serviceName: 'Chapel' })]
    await preacher.accept(other.id)
    expect(await give(token, 'accept')).toMatchObject({
      status: 409,
      body: { code: 'clash', message: refusalTexts.clash },
    })
    expect((await show(token)).body.request.actions).toEqual(['accept', 'decline', 'propose_terms'])
    expect((await give(token, 'decline')).status).toBe(200)
  })

  test('says that another preacher was booked', async () => {
    const other = await given.preacher()
    const { _id: id } = await given.request(church, preacher, { date: '2026-12-13', alsoAsk: [other.profileId] })
    const { token } = await issueActionLink(given.services, {
      userId: preacher.userId,
      requestId: id,
      purpose: 'answer',
    })
    const { requests } = (await other.call(requestEndpoints.ofPreacher)).body
    await other.accept(requests[0]?._id ?? '')
    expect(await give(token, 'accept')).toMatchObject({ status: 409, body: { message: refusalTexts.filledByAnother } })
    expect((await show(token)).body).toMatchObject({ request: { closeReason: 'filled', actions: [] } })
  })

  test('does nothing once the request is answered, and never cancels a booking', async () => {
    const { id, token } = await asked()
    await preacher.accept(id)
    expect((await show(token)).body.request.actions).toEqual([])
    for (const answer of ['accept', 'decline', 'still_on'] as const)
      expect(await give(token, answer)).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect(await statusOf(id)).toBe('confirmed')
  })

  test('is good for a week, and not beyond the day of the service', async () => {
    const [late, soon] = [await asked(), await asked({ date: '2026-12-03', theme: 'Hope', message: 'Come early' })]
    given.clock.set('2026-12-04T04:59:00Z')
    expect((await show(soon.token)).status).toBe(200)
    given.clock.set('2026-12-04T05:00:00Z')
    expect((await give(soon.token, 'accept')).body.message).toBe(texts.emailActionExpired)
    const { body } = await show(soon.token)
    expect(body).toMatchObject({ link: 'expired', request: { actions: [], message: null, theme: null } })
    given.clock.set('2026-12-08T14:59:00Z')
    expect((await show(late.token)).status).toBe(200)
    given.clock.set('2026-12-08T15:00:00Z')
    expect((await give(late.token, 'accept')).body.message).toBe(texts.emailActionExpired)
  })

  test('ends with the account, and a token that no one was sent says nothing', async () => {
    const { token } = await asked()
    await preacher.call(accountEndpoints.delete, { body: { password } })
    for (const dead of [token, 'x'.repeat(43), token.slice(1)])
      expect(await show(dead)).toMatchObject({ status: 409, body: { message: texts.emailActionExpired } })
  })
})

describe('a change proposed from the email', () => {
  const propose = (token: string, change: Partial<ProposalForm> = {}) =>
    given.anyone(emailActionEndpoints.proposeTerms, { body: { token, termsVersion: 1, honorarium: 250, ...change } })
  const answer = (token: string, termsVersion: number, how: TermsAnswer = 'accept') =>
    given.anyone(emailActionEndpoints.answerTerms, { body: { token, termsVersion, answer: how } })
  const linkOfChurch = async (id: string) =>
    (await issueActionLink(given.services, { userId: church.userId, requestId: id, purpose: 'answer' })).token
  const showTo = async (who: Person, id: string) => (await who.call(requestEndpoints.show, { params: { id } })).body

  test('goes to and fro by links until one accepts, and books what both have seen', async () => {
    const { id, token } = await asked()
    expect((await show(token)).body.request).toMatchObject({
      proposal: null,
      actions: ['accept', 'decline', 'propose_terms'],
      answeredVersion: 1,
    })
    const proposed = await propose(token, {
      terms: { mileage: { miles: 40 } },
      serviceTime: '11:00',
      note: 'A long drive',
    })
    expect(proposed).toMatchObject({
      status: 201,
      body: {
        link: 'open',
        request: {
          proposal: { by: 'preacher', version: 2 },
          actions: ['accept', 'decline', 'propose_terms', 'withdraw_terms'],
        },
      },
    })
    const fromChurch = await linkOfChurch(id)
    expect((await show(fromChurch)).body).toMatchObject({
      ...{ userType: 'church' },
      request: {
        other: 'John Wesley',
        actions: ['propose_terms', 'accept_terms', 'decline_terms'],
        proposal: { note: 'A long drive', before: { serviceTime: '10:30' }, after: { serviceTime: '11:00' } },
      },
    })
    expect((await propose(fromChurch, { termsVersion: 2, honorarium: 225, serviceTime: '11:00' })).status).toBe(201)
    expect((await show(fromChurch)).body.request.actions).toEqual([])
    expect((await show(token)).body).toMatchObject({
      request: {
        proposal: { by: 'church', version: 3 },
        actions: ['decline', 'propose_terms', 'accept_terms', 'decline_terms'],
      },
    })
    expect(await answer(token, 2)).toMatchObject({ status: 409, body: { message: refusalTexts.termsChanged } })
    expect((await answer(token, 3)).body).toMatchObject({ link: 'used', request: { status: 'confirmed' } })
    expect(await showTo(church, id)).toMatchObject({
      ...{ status: 'confirmed', serviceTime: '11:00', terms: { version: 3, total: 225 } },
    })
    expect(await answer(token, 3)).toMatchObject({ status: 409, body: { message: refusalTexts.emailActionUsed } })
  })

  test('by a link that is clicked twice at once is proposed once', async () => {
    const { id, token } = await asked()
    const answers = await Promise.all([propose(token), propose(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await showTo(church, id)).proposal).toMatchObject({ version: 2 })
  })

  test('is declined by the church’s link, and the request stands as it was', async () => {
    const { id, token } = await asked()
    await propose(token)
    expect((await answer(await linkOfChurch(id), 2, 'decline')).body).toMatchObject({
      link: 'used',
      request: { actions: [] },
    })
    expect(await showTo(preacher, id)).toMatchObject({ status: 'pending', proposal: null, terms: { total: 200 } })
    expect((await give(token, 'accept')).body.request.status).toBe('confirmed')
  })

  test('of a booked service takes the link of an email about it, and no older one', async () => {
    const { id, token } = await asked()
    await preacher.accept(id)
    expect((await show(token)).body.request.actions).toEqual([])
    expect(await propose(token)).toMatchObject({ status: 409, body: { message: texts.emailActionExpired } })
    await church.call(requestEndpoints.proposeTerms, { params: { id }, body: { termsVersion: 1, honorarium: 180 } })
    expect((await answer(token, 2, 'decline')).body).toMatchObject({ link: 'used' })
    expect(await showTo(church, id)).toMatchObject({ status: 'confirmed', terms: { total: 200 }, proposal: null })
  })

  test('never lets a link of the church decline or accept the request', async () => {
    const { id } = await asked()
    for (const act of ['accept', 'decline'] as const)
      expect((await give(await linkOfChurch(id), act)).status).toBeGreaterThanOrEqual(400)
    expect(await statusOf(id)).toBe('pending')
  })

  test('that cannot be is refused with its sentence, and a reconfirming link proposes nothing', async () => {
    const { id, token } = await asked()
    expect(await propose(token, { honorarium: -1 })).toMatchObject({
      ...{ status: 400, body: { fields: { honorarium: 'Amount must be positive' } } },
    })
    expect(await propose(token, { honorarium: 200 })).toMatchObject({ body: { message: refusalTexts.nothingChanged } })
    const stillOn = await issueActionLink(given.services, {
      ...{ userId: preacher.userId, requestId: id, purpose: 'still_on' as const },
    })
    expect(await propose(stillOn.token)).toMatchObject({ status: 409 })
    expect(await propose('x'.repeat(43))).toMatchObject({ status: 409, body: { message: texts.emailActionExpired } })
  })
})
