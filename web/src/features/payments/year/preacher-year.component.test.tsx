import { statsEndpoints } from '@openpulpit/contract/stats'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../test/accessibility.ts'
import { expect, pressBack, test } from '../../../../test/fixtures.tsx'
import { preacher, sampleEarnings } from '../../../../test/samples.ts'
import type { StubServer } from '../../../../test/stub-server.ts'

const summary = () => page.getByRole('main').getByRole('status').filter({ hasText: 'Paid in' })

/** Payments exist only for last year, the default. */
function paidLastYear(server: StubServer) {
  const none = { paid: { amount: 0, payments: 0 }, payments: [], services: [] }
  server.answer(statsEndpoints.earningsOfYear, ({ query: { year = 2026 } }) =>
    year === 2026 ? sampleEarnings() : sampleEarnings({ year, ...none }),
  )
}

test('a year for the tax return: what was paid, by church and by month, and the miles', async ({ server, open }) => {
  paidLastYear(server)
  const screen = await open('/preacher/earnings', preacher)
  const totals = summary()
  await expect.element(totals).toMatchTextContent('Paid in 2026$350.502 payments, $60 of it mileage')
  await expect.element(totals).toMatchTextContent('Due for 2026$3252 services')
  await expect.element(totals).toMatchTextContent('Not paid yet$125')
  await expect.element(screen.getByText('180 miles in all.')).toBeVisible()
  await expect.element(screen.getByText('Service on Sunday, December 28, 2025')).toBeVisible()
  await expect
    .element(screen.getByRole('table', { name: 'By Church' }))
    .toMatchTextContent('Grace Chapel1 payment$125$150.50$125')
  await expect
    .element(screen.getByRole('table', { name: 'By Month' }))
    .toMatchTextContent('May 20261 payment, $60 mileage$200$200$0')
  await expect.element(screen.getByText(/We don’t know the distance for 1 service/)).toBeVisible()
  await expectAccessible('/preacher/earnings')

  await screen.getByRole('combobox', { name: 'Year' }).selectOptions('2025')
  await expect.poll(() => window.location.search).toBe('?year=2025')
  await expect.element(totals).toMatchTextContent('Paid in 2025$00 payments')
  await expect.element(screen.getByRole('heading', { name: 'Nothing in 2025' })).toBeVisible()
  await expectAccessible('/preacher/earnings, none')
  pressBack()
  await expect.element(totals).toMatchTextContent('Paid in 2026$350.50')
})

test('earnings that could not load can be tried again', async ({ server, open }) => {
  server.refuse(statsEndpoints.earningsOfYear, { code: 'rate_limited' })
  const screen = await open('/preacher/earnings?year=soon', preacher)
  await expect.element(page.getByRole('alert')).toMatchTextContent('We couldn’t load your earnings. Please try again.')
  paidLastYear(server)
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(summary()).toMatchTextContent('Paid in 2026')
})
