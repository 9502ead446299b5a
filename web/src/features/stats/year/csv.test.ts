import { expect, test } from 'vitest'
import { sampleEarnings } from '../../../../test/samples.ts'
import { paymentsCsv, servicesCsv } from './csv.ts'
import { milesOf, totalsBy, unpaidOf } from './totals.ts'

const { payments, services } = sampleEarnings()
const paymentsOf = (name: string) => payments.map((payment) => ({ ...payment, church: { ...payment.church, name } }))

test('payments are a line each, with plain amounts and days that a spreadsheet can sort', () => {
  expect(paymentsCsv(payments).split('\r\n')).toEqual([
    'Marked as paid on,Church,Service on,Amount,Payment method,You confirmed receiving it',
    '2026-01-02,Grace Chapel,2025-12-28,150.5,Check,Yes',
    '2026-05-04,Hope Church,2026-05-03,200,Check,No',
    '',
  ])
})

test('services are a line each, without miles where the distance is not known', () => {
  expect(servicesCsv(services).split('\r\n').slice(1)).toEqual([
    '2026-05-03,Hope Church,Macon,GA,180,200,Yes',
    '2026-12-20,Grace Chapel,Nowhere,GA,,125,No',
    '',
  ])
})

test('a name stays a text in one cell, whatever it begins with or holds', () => {
  expect(paymentsCsv(paymentsOf('St. Paul, "the Old"'))).toContain('2026-01-02,"St. Paul, ""the Old""",2025')
  for (const name of ['=SUM(A1)', '+1', '-1', '@me']) expect(paymentsCsv(paymentsOf(name))).toContain(`,'${name},`)
})

test('payments are added up by church, to the cent, and two churches of one name stay two', () => {
  const [first, second] = payments
  if (!first || !second) throw new Error('the sample has two payments')
  const cents = [0.1, 0.2].map((amount) => ({ ...first, amount }))
  const lines = totalsBy(
    [...cents, { ...second, church: { ...second.church, name: 'Grace Chapel' } }],
    ({ church }) => ({
      key: church._id,
      name: church.name,
    }),
  )
  expect(lines.map(({ name, amount, count }) => [name, amount, count])).toEqual([
    ['Grace Chapel', 0.3, 2],
    ['Grace Chapel', 200, 1],
  ])
})

test('what is not paid and what is driven come from the services', () => {
  const free = services.map((service) => ({ ...service, amount: 0 }))
  expect(unpaidOf([...services, ...free])).toEqual({ amount: 125, services: 1 })
  expect(milesOf(services)).toEqual({ miles: 180, unknown: 1 })
})
