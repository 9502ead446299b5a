import { paymentsCsv, servicesCsv, totalsByParty } from '@openpulpit/contract/year-totals'
import { expect, test } from 'vitest'
import { sampleEarnings } from '../../../../test/samples.ts'
import { mileageCsv } from '../format.ts'

const { payments, services } = sampleEarnings()
const churchOf = ({ church }: { church: { _id: string; name: string } }) => church
const nameOf = (entry: { church: { _id: string; name: string } }) => churchOf(entry).name

test('payments are a line each, with plain amounts and days that a spreadsheet can sort', () => {
  expect(paymentsCsv(payments, 'Church', nameOf).split('\r\n')).toEqual([
    'Paid on,Church,Service on,Amount,Honorarium,Mileage,Paid by,Check number,Received',
    '2026-01-02,Grace Chapel,2025-12-28,150.5,150.5,0,Check,1204,Yes',
    '2026-05-04,Hope Church,2026-05-03,200,140,60,Check,,No',
    '',
  ])
})

test('services and miles are a line each, without miles where the distance is not known', () => {
  expect(servicesCsv(services, 'Church', nameOf).split('\r\n').slice(1)).toEqual([
    '2026-05-03,Hope Church,200,60,0',
    '2026-12-20,Grace Chapel,125,0,125',
    '',
  ])
  expect(mileageCsv(services).split('\r\n').slice(1)).toEqual([
    '2026-05-03,Hope Church,Macon,GA,180,60',
    '2026-12-20,Grace Chapel,Nowhere,GA,,0',
    '',
  ])
})

test('a name stays a text in one cell, whatever it begins with or holds', () => {
  const named = (name: string) => paymentsCsv(payments, 'Church', () => name)
  expect(named('St. Paul, "the Old"')).toContain('2026-01-02,"St. Paul, ""the Old""",2025')
  for (const name of ['=SUM(A1)', '+1', '-1', '@me']) expect(named(name)).toContain(`,'${name},`)
})

test('two churches of one name stay two', () => {
  const alike = payments.map((payment) => ({ ...payment, church: { ...payment.church, name: 'Grace Chapel' } }))
  const lines = totalsByParty({ payments: alike, services: [] }, churchOf)
  expect(lines.map(({ name, paid, mileage }) => [name, paid, mileage])).toEqual([
    ['Grace Chapel', 150.5, 0],
    ['Grace Chapel', 200, 60],
  ])
})
