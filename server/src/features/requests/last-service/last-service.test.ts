import { type RequestForm, requestEndpoints } from '@openpulpit/contract/requests'
import { beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../../test/app.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'

const given = useTestApp({ BILLING: 'off' })
let church: Person
beforeEach(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
  church = await given.church()
})

const last = async (date?: string, who = church) =>
  (await who.call(requestEndpoints.lastService, { query: { ...(date && { date }) } })).body.service
const ask = async (request: Partial<RequestForm>) => {
  given.clock.forward({ minutes: 1 })
  return given.request(church, undefined, request)
}

test('a church begins with what it asked for last, and with nothing the first time', async () => {
  expect(await last()).toBeNull()
  await ask({ date: '2026-12-20', serviceTime: '09:00' })
  await ask({
    date: '2026-12-13',
    serviceTime: '10:45',
    expectedDuration: 75,
    honorarium: { amount: 225.5, paymentMethod: 'paypal' },
  })
  expect(await last()).toEqual({
    date: '2026-12-13',
    serviceTime: '10:45',
    serviceType: 'sunday_morning',
    expectedDuration: 75,
    honorarium: { amount: 225.5, paymentMethod: 'paypal' },
  })
})

test('a service of the same weekday comes first, and a wedding last', async () => {
  await ask({ date: '2026-12-13', serviceTime: '10:30' })
  await ask({ date: '2026-12-16', serviceTime: '18:30', serviceType: 'wednesday' })
  await ask({ date: '2026-12-20', serviceTime: '15:00', serviceType: 'wedding' })
  expect(await last('2026-12-27')).toMatchObject({ serviceTime: '10:30' })
  expect(await last('2026-12-23')).toMatchObject({ serviceTime: '18:30' })
  expect(await last('2026-12-25')).toMatchObject({ serviceTime: '18:30' })
  expect(await last()).toMatchObject({ serviceType: 'wednesday' })
})

test('what was declined counts, what the church withdrew does not', async () => {
  const preacher = await given.preacher()
  const close = (who: Person, { _id: id }: { _id: string }) =>
    who.call(requestEndpoints.changeStatus, { params: { id }, body: { status: 'cancelled' } })
  await close(preacher, await given.request(church, preacher, { serviceTime: '09:15' }))
  await close(church, await ask({ serviceTime: '21:00' }))
  expect(await last()).toMatchObject({ serviceTime: '09:15' })
})

test('no one learns what another church asked for', async () => {
  await ask({ serviceTime: '10:30' })
  expect(await last(undefined, await given.church())).toBeNull()
  const preacher = await given.preacher()
  expect(await preacher.call(requestEndpoints.lastService)).toMatchObject({ status: 403 })
  expect(await church.call(requestEndpoints.lastService, { query: { date: 'tomorrow' } })).toMatchObject({
    status: 400,
  })
})
