import { notificationEndpoints } from '@openpulpit/contract/notifications'
import { page } from 'vitest/browser'
import { expect, test } from '../../../test/fixtures.tsx'
import { church, newId } from '../../../test/samples.ts'

const bell = () => page.getByRole('banner').getByRole('button', { name: /notification/i })

test('whoever dismisses all notifications continues at their heading', async ({ server, open }) => {
  await open('/messages', church)
  const notifications = [0, 1].map(() => ({
    ...{ _id: newId(), type: 'request_update' as const, kind: 'request_accepted' as const },
    ...{ message: 'Ruth Amsel is booked.', requestId: newId(), requestCount: 1, threadId: null },
    ...{ savedSearchId: null, timestamp: '2026-01-05T12:00:00.000Z' },
  }))
  server.answer(notificationEndpoints.list, { notifications, unread: 2 })
  server.answer(notificationEndpoints.dismissAll, () => {
    server.answer(notificationEndpoints.list, { notifications: [], unread: 0 })
    return new Response(null, { status: 204 })
  })
  await bell().click()
  await page.getByRole('button', { name: 'Dismiss all' }).click()
  await expect.element(page.getByText('No new notifications')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Notifications' })).toHaveFocus()
  expect(server.received(notificationEndpoints.dismissAll)).toHaveLength(1)
})

test('who has no notifications sees that', async ({ open }) => {
  await open('/messages', church)
  await bell().click()
  await expect.element(page.getByText('No new notifications')).toBeVisible()
})
