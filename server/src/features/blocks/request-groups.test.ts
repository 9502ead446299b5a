import { blockEndpoints } from '@openpulpit/contract/blocks'
import { notificationEndpoints } from '@openpulpit/contract/notifications'
import { offerEndpoints } from '@openpulpit/contract/offers'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { rosterEndpoints } from '@openpulpit/contract/roster'
import { searchEndpoints } from '@openpulpit/contract/search'
import { threadEndpoints } from '@openpulpit/contract/threads'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { notifyNearbyPreachers } from '../offers/notify-nearby/commands.ts'

const given = useTestApp({ BILLING: 'off' })
let church: Person
let preacher: Person
let id: string
beforeEach(async () => {
  church = await given.church()
  preacher = await given.preacher()
  const body = { preacherId: preacher.profileId, subject: 'Easter', message: 'Good morning' }
  id = (await church.call(threadEndpoints.start, { body })).body.thread._id
})

const block = (who: Person) => who.call(blockEndpoints.block, { params: { id } })
const unblock = (who: Person) => who.call(blockEndpoints.unblock, { params: { id } })
const offer = (requestId: string) => preacher.call(offerEndpoints.offer, { params: { id: requestId }, body: {} })
const openTo = async (who: Person) =>
  (await who.call(offerEndpoints.open, { query: { limit: 100 } })).body.requests.map(({ _id }) => _id)
const show = async (who: Person, requestId: string) => who.call(requestEndpoints.show, { params: { id: requestId } })
const noticesOf = async (who: Person) =>
  (await who.call(notificationEndpoints.list)).body.notifications.map(({ requestId }) => requestId)

describe.each([
  ['the church has blocked the preacher', () => church, 'Grace Chapel isn’t taking offers from you.'],
  ['the preacher has blocked the church', () => preacher, 'You blocked Grace Chapel. Unblock them to offer to preach.'],
] as const)('while %s', (_, blocker, sentence) => {
  test('what the church needs is not shown to the preacher, and they cannot offer to preach', async () => {
    const { _id } = await given.request(church, undefined)
    expect(await openTo(preacher)).toContain(_id)
    await block(blocker())
    expect(await openTo(preacher)).not.toContain(_id)
    expect((await show(preacher, _id)).status).toBe(404)
    expect(await offer(_id)).toMatchObject({ status: 403, body: { code: 'blocked', message: sentence } })

    await unblock(blocker())
    expect(await openTo(preacher)).toContain(_id)
    expect((await offer(_id)).status).toBe(201)
  })

  test('they are not told of it, while others are', async () => {
    const other = await given.preacher()
    await block(blocker())
    const { _id } = await given.request(church, undefined)
    await notifyNearbyPreachers(given.services, [_id])
    expect(await noticesOf(preacher)).not.toContain(_id)
    expect(await noticesOf(other)).toContain(_id)
  })

  test('an offer that was made before is out of sight of both, and cannot be chosen', async () => {
    const { _id } = await given.request(church, undefined)
    await offer(_id)
    await block(blocker())
    expect(await openTo(preacher)).not.toContain(_id)
    expect((await show(church, _id)).body).toMatchObject({ offers: [], offersTotal: 0 })
    const body = { preacherId: preacher.profileId }
    const choose = () => church.call(offerEndpoints.choose, { params: { id: _id }, body })
    expect(await choose()).toMatchObject({ status: 403, body: { code: 'blocked' } })
    await unblock(blocker())
    expect((await show(church, _id)).body).toMatchObject({ offersTotal: 1 })
    expect((await choose()).status).toBe(200)
  })

  test('the search of the church leaves the preacher out, also among those it has saved', async () => {
    await church.call(rosterEndpoints.save, { params: { id: preacher.profileId } })
    const found = async (who: Person, saved?: 'true') => {
      const { body } = await who.call(searchEndpoints.preachers, { query: { limit: 48, saved } })
      const ids = body.preachers.map(({ _id }) => _id)
      return { isThere: ids.includes(preacher.profileId), isCounted: body.total === ids.length }
    }
    expect(await found(church)).toEqual({ isThere: true, isCounted: true })
    await block(blocker())
    expect(await found(church)).toEqual({ isThere: false, isCounted: true })
    expect(await found(church, 'true')).toEqual({ isThere: false, isCounted: true })
    expect(await found(await given.church())).toEqual({ isThere: true, isCounted: true })
    await unblock(blocker())
    expect(await found(church, 'true')).toEqual({ isThere: true, isCounted: true })
  })

  test('what they agreed on stands, goes on, and is told', async () => {
    const { _id } = await given.request(church, preacher)
    const move = (who: Person, status: 'confirmed' | 'cancelled') =>
      who.call(requestEndpoints.changeStatus, {
        params: { id: _id },
        body: { status, ...(status === 'cancelled' && { cancellationReason: 'The flu' }) },
      })
    await move(preacher, 'confirmed')
    await block(blocker())
    expect((await show(preacher, _id)).body.status).toBe('confirmed')
    expect((await move(preacher, 'cancelled')).status).toBe(200)
    expect(await noticesOf(church)).toContain(_id)
  })
})
