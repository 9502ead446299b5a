import { addDays } from '@openpulpit/contract/dates'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { expect, test } from '../../../../test/fixtures.tsx'
import { church, sunday } from '../../../../test/samples.ts'
import type { StubServer } from '../../../../test/stub-server.ts'

const wednesday = addDays(sunday(), 3)
const shared = { expectedDuration: 60, honorarium: { amount: 200, paymentMethod: 'check' } } as const
const inTheEvening = { ...shared, date: wednesday, serviceTime: '18:30', serviceType: 'wednesday' } as const
const inTheMorning = { ...shared, date: sunday(), serviceTime: '10:45', serviceType: 'sunday_morning' } as const

/** The last service was on a Wednesday evening; Sundays may have a last service of their own. */
function lastServices(server: StubServer, onSunday: typeof inTheMorning | null) {
  server.answer(requestEndpoints.lastService, ({ query: { date } }) => ({
    service: date === undefined || date === wednesday || !onSunday ? inTheEvening : onSunday,
  }))
}

for (const [title, onSunday, time] of [
  ['an evening of the week says nothing about a Sunday', null, ''],
  ['a Sunday is filled in from the last service on a Sunday', inTheMorning, '10:45'],
] as const) {
  test(title, async ({ server, open }) => {
    lastServices(server, onSunday)
    const screen = await open('/church/request', church)
    await expect.element(screen.getByLabelText('Service time')).toHaveValue('18:30')
    await screen.getByLabelText('Service date').fill(sunday(1))
    await expect.element(screen.getByLabelText('Service time')).toHaveValue(time)
    await expect.element(screen.getByRole('radio', { name: 'Sunday Morning' })).toBeChecked()
    await screen.getByLabelText('Service date').fill(wednesday)
    await expect.element(screen.getByLabelText('Service time')).toHaveValue('18:30')
    await expect.element(screen.getByRole('radio', { name: 'Wednesday' })).toBeChecked()
  })
}

test('a time that was typed stays, whatever day is chosen after', async ({ server, open }) => {
  lastServices(server, inTheMorning)
  const screen = await open('/church/request', church)
  await screen.getByLabelText('Service time').fill('09:00')
  await screen.getByLabelText('Service date').fill(sunday(1))
  await expect.element(screen.getByRole('radio', { name: 'Sunday Morning' })).toBeChecked()
  await expect.element(screen.getByLabelText('Service time')).toHaveValue('09:00')
})
