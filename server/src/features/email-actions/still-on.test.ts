import { type EmailAction, emailActionEndpoints } from '@openpulpit/contract/email-actions'
import { notificationEndpoints } from '@openpulpit/contract/notifications'
import { reminderEndpoints } from '@openpulpit/contract/reminders'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
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

describe('still on', () => {
  const sayStillOn = (who: Person, id: string) => who.call(reminderEndpoints.sayStillOn, { params: { id } })

  async function agreed() {
    const { _id: id } = await given.request(church, preacher, { date: '2026-12-13' })
    await preacher.accept(id)
    const { token } = await issueActionLink(given.services, {
      userId: preacher.userId,
      requestId: id,
      purpose: 'still_on',
    })
    return { id, token }
  }
  const toldToChurch = async () =>
    (await church.call(notificationEndpoints.list)).body.notifications.filter(({ type }) => type === 'reminder')

  test('is said by each side from a week before, and the other hears it once', async () => {
    const { id, token } = await agreed()
    expect(await sayStillOn(preacher, id)).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect((await show(token)).body.request.actions).toEqual([])

    given.clock.set('2026-12-06T05:00:00Z')
    const [said] = await Promise.all([sayStillOn(preacher, id), sayStillOn(preacher, id), sayStillOn(preacher, id)])
    expect(said.body.stillOn).toEqual({ church: null, preacher: '2026-12-06T05:00:00.000Z' })
    given.clock.forward({ minutes: 5 })
    expect((await sayStillOn(preacher, id)).body.stillOn.preacher).toBe('2026-12-06T05:00:00.000Z')
    expect(await toldToChurch()).toMatchObject([
      { message: 'John Wesley confirmed that the service on Sunday, December 13 at 10:30 AM is still on.' },
    ])
    expect((await sayStillOn(church, id)).body.stillOn.church).not.toBeNull()
  })

  test('is said by the link in the email, once, until the service begins', async () => {
    const [{ id, token }] = [await agreed()]
    given.clock.set('2026-12-13T15:29:00Z')
    expect((await show(token)).body).toMatchObject({ purpose: 'still_on', request: { actions: ['still_on'] } })
    expect(await give(token, 'accept')).toMatchObject({ status: 409 })
    expect((await give(token, 'still_on')).status).toBe(200)
    expect(await toldToChurch()).toHaveLength(1)
    expect((await preacher.call(requestEndpoints.show, { params: { id } })).body.stillOn.preacher).not.toBeNull()
    given.clock.set('2026-12-13T15:30:00Z')
    expect((await show(token)).body).toMatchObject({ link: 'used', request: { actions: [] } })
    expect(await sayStillOn(church, id)).toMatchObject({
      status: 409,
      body: { message: 'This service has already started' },
    })
  })

  test('cannot be said of a service that was called off', async () => {
    const { id, token } = await agreed()
    given.clock.set('2026-12-07T15:00:00Z')
    await church.cancel(id, 'Ill')
    expect(await sayStillOn(preacher, id)).toMatchObject({ status: 409 })
    expect(await give(token, 'still_on')).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect((await show(token)).body).toMatchObject({ request: { status: 'cancelled', actions: [] } })
  })
})
