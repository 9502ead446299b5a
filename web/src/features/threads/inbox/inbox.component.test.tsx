import { threadEndpoints } from '@openpulpit/contract/threads'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../test/accessibility.ts'
import { desk, expect, phone, test } from '../../../../test/fixtures.tsx'
import { church, newId, preacher } from '../../../../test/samples.ts'

for (const size of [phone, desk]) {
  test(`an inbox that is empty or cannot load says what to do, ${size.width} px`, async ({ server, open }) => {
    await page.viewport(size.width, size.height)
    let screen = await open('/messages', church)
    const main = () => page.getByRole('main')
    await expect.element(main().getByText('No conversations yet')).toBeVisible()
    await expect
      .element(main().getByRole('link', { name: 'Find Preachers' }))
      .toHaveAttribute('href', expect.stringMatching(/^\/search/))
    await expectAccessible('/messages, a church without any')

    server.refuse(threadEndpoints.list, { code: 'rate_limited' })
    screen = await screen.reload()
    await expect.element(main().getByRole('alert')).toMatchTextContent('We couldn’t load your conversations.')
    await expectAccessible('/messages, failed')
    server.answer(threadEndpoints.list, { threads: [], unread: 0, total: 0, totalPages: 0, currentPage: 1 })
    await main().getByRole('button', { name: 'Retry' }).click()
    await expect.element(screen.getByText('No conversations yet')).toBeVisible()
  })
}

for (const id of [newId(), 'nothing']) {
  test(`a conversation that is not there is not found, at ${id.length} characters, and leads to the others`, async ({
    server,
    open,
  }) => {
    server.refuse(threadEndpoints.show, { code: 'not_found' })
    const screen = await open(`/messages/${id}`, church)
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Conversation Not Found' })).toBeVisible()
    await expectAccessible('/messages/:id, not found')
    await screen.getByRole('link', { name: 'All Conversations', exact: true }).click()
    await expect.poll(() => window.location.pathname).toBe('/messages')
  })
}

test('a preacher without conversations is led to the profile', async ({ open }) => {
  const screen = await open('/messages', preacher)
  await expect
    .element(screen.getByRole('link', { name: 'Complete Your Profile' }))
    .toHaveAttribute('href', '/preacher/profile')
  await expectAccessible('/messages, a preacher without any')
})
