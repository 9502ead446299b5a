import { offerEndpoints } from '@openpulpit/contract/offers'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../test/accessibility.ts'
import { expect, test } from '../../../../test/fixtures.tsx'
import { church, newId, requestDetails } from '../../../../test/samples.ts'
import type { StubServer } from '../../../../test/stub-server.ts'

const nearby = { within: 50, awaitsConfirmation: false, today: null }

/** A request that the preacher declined, and the open one that replaces it. */
function declined(server: StubServer, preachers: number | null) {
  const closed = requestDetails({
    ...{ status: 'cancelled', closedBy: 'preacher', closeReason: 'declined', actions: ['reopen'] },
  })
  const open = requestDetails({ _id: newId(), status: 'open', preacher: null, notified: 0 })
  server.answer(requestEndpoints.show, ({ params }) => (params.id === closed._id ? closed : open))
  server.answer(requestEndpoints.reopen, open)
  server.answer(offerEndpoints.nearby, { ...nearby, preachers })
  return `/church/requests/${closed._id}`
}

const toasts = () => page.getByRole('region', { name: 'Notifications' })

test('who asks all nearby preachers reads how many they are', async ({ server, open }) => {
  const screen = await open(declined(server, 12), church)
  await expect.element(screen.getByText('We’ll notify 12 preachers within 50 miles.')).toBeVisible()
  await screen.getByRole('button', { name: 'Ask All Nearby Preachers' }).click()
  await expect.element(toasts()).toMatchTextContent('Request sent. We’ll notify 12 preachers within 50 miles.')
})

test('who asks where no one is near reads so, and what helps stays on the screen', async ({ server, open }) => {
  const screen = await open(declined(server, 0), church)
  await expect.element(screen.getByText('No preachers near you are available then')).toBeVisible()
  await screen.getByRole('button', { name: 'Ask All Nearby Preachers' }).click()
  await expect.element(toasts()).toMatchTextContent('Request sent, but no preachers near you are available then.')
  await expect.element(screen.getByText('No preacher is assigned yet.')).toBeVisible()
  await expect.element(screen.getByText('No preachers near you are available then')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Search Within 150 Miles' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Invite a Preacher' })).toBeVisible()
  await expectAccessible('an open request with no one near')
})

test('who clicks before the count is there reads it all the same', async ({ server, open }) => {
  const path = declined(server, 12)
  const count = server.hold(offerEndpoints.nearby)
  const screen = await open(path, church)
  await screen.getByRole('button', { name: 'Ask All Nearby Preachers' }).click()
  count()
  await expect.element(toasts()).toMatchTextContent('Request sent. We’ll notify 12 preachers within 50 miles.')
})
