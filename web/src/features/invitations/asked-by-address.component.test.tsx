import { invitationEndpoints } from '@openpulpit/contract/invitations'
import { expectAccessible } from '../../../test/accessibility.ts'
import { answerDashboard, coming } from '../../../test/dashboard.ts'
import { expect, test } from '../../../test/fixtures.tsx'
import { church, preacher } from '../../../test/samples.ts'

const offer = {
  church: { _id: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1e', name: 'Hope Chapel', place: 'Athens, GA' },
  note: null,
  requests: [
    {
      ...{ _id: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1f', date: coming[1] ?? '', serviceTime: '10:30' },
      ...{ serviceType: 'sunday_morning' as const, status: 'pending' as const },
    },
  ],
}
const heading = { name: 'Churches Have Asked for You' }

test('a preacher takes over what a church asked at their address', async ({ server, open }) => {
  answerDashboard(server, 'preacher')
  server.answer(invitationEndpoints.offers, { offers: [offer] })
  server.answer(invitationEndpoints.claim, undefined)
  const screen = await open('/dashboard', preacher)
  await expect.element(screen.getByRole('heading', heading)).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Hope Chapel' }).getByText(/10:30/)).toBeVisible()
  await expectAccessible('/dashboard with what a church asked')
  server.answer(invitationEndpoints.offers, { offers: [] })
  await screen.getByRole('button', { name: 'Yes, That’s Me' }).click()
  await expect.element(screen.getByText('Hope Chapel can see your profile now.').first()).toBeVisible()
  await expect.element(screen.getByRole('heading', heading)).not.toBeInTheDocument()
  expect(server.received(invitationEndpoints.claim)).toMatchObject([{ body: { churchId: offer.church._id } }])
})

test('it is declined after a question, unless they have said yes by the link', async ({ server, open }) => {
  answerDashboard(server, 'preacher')
  const [asked] = offer.requests
  const agreed = {
    ...{ church: { ...offer.church, _id: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a2e', name: 'Grace Church' }, note: null },
    requests: asked ? [{ ...asked, status: 'confirmed' as const }] : [],
  }
  server.answer(invitationEndpoints.offers, { offers: [offer, agreed] })
  server.answer(invitationEndpoints.decline, undefined)
  const screen = await open('/dashboard', preacher)
  await expect.element(screen.getByRole('region', { name: 'Grace Church' }).getByText(/said/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Not Me' }).elements()).toHaveLength(1)
  await screen.getByRole('button', { name: 'Not Me' }).click()
  await screen.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect.element(screen.getByText('You declined. We told Hope Chapel.').first()).toBeVisible()
  expect(server.received(invitationEndpoints.decline)).toMatchObject([{ body: { churchId: offer.church._id } }])
})

test('a church reads who asked, and can only decline', async ({ server, open }) => {
  answerDashboard(server, 'church')
  server.answer(invitationEndpoints.offers, { offers: [offer] })
  const screen = await open('/dashboard', church)
  await expect.element(screen.getByRole('heading', heading)).toBeVisible()
  await expect.element(screen.getByText('Your account is a church’s', { exact: false })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Decline' })).toBeVisible()
  await expectAccessible('/dashboard of a church with what a church asked')
  expect(screen.getByRole('button', { name: 'Yes, That’s Me' }).elements()).toEqual([])
})
