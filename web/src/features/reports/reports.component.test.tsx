import { type ReportView, reportEndpoints } from '@openpulpit/contract/reports'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/accessibility.ts'
import { answerDashboard } from '../../../test/dashboard.ts'
import { expect, test } from '../../../test/fixtures.tsx'
import { church, type Member, newId } from '../../../test/samples.ts'

const admin: Member = { ...church, user: { ...church.user, isAdmin: true } }
const side = { userId: newId(), hasLeft: false, isDisabled: false }
const report: ReportView = {
  _id: newId(),
  createdAt: '2026-01-05T12:00:00.000Z',
  reason: 'spam',
  note: null,
  reporter: { ...side, userType: 'preacher', name: 'Ruth Amsel' },
  reported: { ...side, userType: 'church', name: 'Stern Chapel' },
  others: 0,
  settled: { at: '2026-01-06T12:00:00.000Z', outcome: 'warned' },
}

test('the queue of reports is for admins: others are told, and are on their dashboard', async ({ server, open }) => {
  answerDashboard(server, 'church')
  const screen = await open('/admin/reports', church)
  await expect.element(screen.getByRole('heading', { name: 'Church Dashboard' })).toBeVisible()
  expect(window.location.pathname).toBe('/dashboard')
  await expect
    .element(screen.getByText('That page is for OpenPulpit admins. Here is your dashboard.').first())
    .toBeVisible()
})

test('the queue says when it cannot load, and when nothing waits', async ({ server, open }) => {
  server.refuse(reportEndpoints.list, { code: 'rate_limited' })
  const screen = await open('/admin/reports', admin)
  await expect.element(screen.getByRole('main').getByRole('alert')).toMatchTextContent('We couldn’t load the reports.')
  await expectAccessible('/admin/reports, failed')
  server.answer(reportEndpoints.list, { reports: [], total: 0, totalPages: 0, currentPage: 1 })
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(screen.getByRole('heading', { name: 'No reports waiting. Well done.' })).toBeVisible()
  await expectAccessible('/admin/reports, nothing waits')
  expect(server.received(reportEndpoints.list).at(-1)?.query.status).toBe('open')
})

test('what is settled has pages', async ({ server, open }) => {
  server.answer(reportEndpoints.list, ({ query }) => ({
    reports: [report],
    total: 41,
    totalPages: 3,
    currentPage: query.page,
  }))
  await open('/admin/reports?status=settled', admin)
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect.poll(() => window.location.search).toBe('?status=settled&page=2')
  expect(server.received(reportEndpoints.list).map(({ query }) => query.status)).not.toContain('open')
})

test('a report that is not there is gone', async ({ server, open }) => {
  server.refuse(reportEndpoints.show, { code: 'not_found' })
  const screen = await open('/admin/reports/nothing', admin)
  await expect.element(screen.getByRole('heading', { name: 'This report is gone' })).toBeVisible()
  await expectAccessible('/admin/reports/:id, missing')
})
