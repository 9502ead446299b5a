import { offerEndpoints } from '@openpulpit/contract/offers'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/accessibility.ts'
import { expect, pressBack, test } from '../../../test/fixtures.tsx'
import { preacher, sampleRequest, sunday } from '../../../test/samples.ts'
import type { StubServer } from '../../../test/stub-server.ts'

const cards = () => page.getByRole('main').getByRole('article')
const heading = (name: string) => page.getByRole('heading', { level: 2, name })

function listed(server: StubServer, total: number) {
  const all = Array.from({ length: total }, (_, week) => ({
    ...sampleRequest({ date: sunday(week), status: 'open', preacher: null }),
    distance: 4,
  }))
  server.answer(offerEndpoints.open, ({ query: { page: at } }) => ({
    requests: all.slice((at - 1) * 10, at * 10),
    total,
    totalPages: Math.ceil(total / 10),
    currentPage: at,
  }))
}

test('many open requests are turned ten at a time; on their way, and when they could not load', async ({
  server,
  open,
}) => {
  listed(server, 11)
  const arrive = server.hold(offerEndpoints.open)
  let screen = await open('/preacher/open', preacher)
  await expect.element(heading('Loading…')).toBeVisible()
  arrive()
  await expect.poll(() => cards().elements()).toHaveLength(10)
  await screen.getByRole('button', { name: 'Next' }).click()
  await expect.element(heading('11 open requests near you')).toHaveFocus()
  expect(window.location.search).toBe('?page=2')
  const second = () => page.getByRole('button', { name: 'Page 2' })
  await expect.element(second()).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => cards().elements()).toHaveLength(1)

  server.refuse(offerEndpoints.open, { code: 'rate_limited' })
  screen = await screen.reload()
  await expect.element(screen.getByRole('main').getByRole('alert')).toMatchTextContent('Error loading requests')
  await expectAccessible('/preacher/open, failed')
  listed(server, 11)
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(second()).toHaveAttribute('aria-current', 'page')
  pressBack()
  await expect.poll(() => cards().elements()).toHaveLength(10)
})

test('a page that is no more leads to the last one', async ({ server, open }) => {
  listed(server, 10)
  await open('/preacher/open?page=2', preacher)
  await expect.poll(() => cards().elements()).toHaveLength(10)
  expect(window.location.search).toBe('')
})
