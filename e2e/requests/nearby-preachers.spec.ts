import { RequestWizard } from '../pages/request-wizard.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { newAccount, signIn } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'
import { holdResponse } from '../support/network.ts'
import { sunday } from '../support/requests.ts'

/** Towns where no other test has anyone: what these tests count must not change while they run. */
const inElko = { city: 'Elko', state: 'NV' }
const inNome = { city: 'Nome', state: 'AK' }

test('a church reads whom it will reach before it sends, and what happens next after', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const church = await newAccount(request, 'church', { address: inElko })
  for (let preachers = 0; preachers < 5; preachers++) await newAccount(request, 'preacher', inElko)
  const page = await sitDown()
  await signIn(page, church)
  const wizard = new RequestWizard(page)
  await wizard.begin()
  await wizard.reachPayment(sunday())
  await expect(page.getByText(/notify 5 preachers within 10 miles\.$/)).toBeVisible()
  await wizard.pay('200')
  await expectAccessible(page, 'step 3 of a request to anyone')
  await wizard.submit()
  await page.waitForURL('**/dashboard')
  const sent = page.getByRole('status').filter({ hasText: 'When someone offers to preach' })
  await expect(sent).toContainText('Request submitted successfully!')
  await page.reload()
  await expect(sent).toBeVisible()
  await expectAccessible(page, 'the dashboard after a request was sent')
  await sent.getByRole('link', { name: 'View Request' }).click()
  await expect(page.getByText(/^No offers yet\./)).toBeVisible()
  await page.goBack()
  await sent.getByRole('button', { name: /^Close/ }).click()
  await expect(sent).toBeHidden()
})

test('where no one is near, it says so and offers what helps', { tag: '@phone' }, async ({ sitDown, request }) => {
  const page = await sitDown()
  await signIn(page, await newAccount(request, 'church', { address: inNome }))
  const wizard = new RequestWizard(page)
  await wizard.begin()
  await wizard.reachPayment(sunday())
  await expect(page.getByText('No preachers near you are available then')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite a Preacher' })).toBeVisible()
  await expectAccessible(page, 'step 3 where no one is near')
  await page.getByRole('link', { name: 'Search Within 150 Miles' }).click()
  await page.waitForURL((url) => url.pathname === '/search' && url.searchParams.get('radius') === '150')
})

test('a payment method that a preacher does not take is said before sending', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const page = await sitDown()
  const preacher = await newAccount(request, 'preacher', { paymentMethods: ['check'] })
  await signIn(page, await newAccount(request, 'church'))
  const wizard = new RequestWizard(page)
  await wizard.begin(preacher.profileId)
  await wizard.reachPayment(sunday())
  await wizard.payBy('PayPal')
  await expect(page.getByText(/doesn’t take PayPal\.$/)).toHaveCount(2)
  await expectAccessible(page, 'a payment method that the preacher does not take')
  await wizard.payBy('Check')
  await expect(page.getByText(/doesn’t take/)).toHaveCount(0)
})

test('the first field is in sight at 200% zoom', { tag: '@phone' }, async ({ sitDown, request }) => {
  const page = await sitDown()
  const preacher = await newAccount(request, 'preacher', { firstName: 'Selah', lastName: 'Winthrop' })
  await signIn(page, await newAccount(request, 'church'))
  const wizard = new RequestWizard(page)
  for (const [width, height, to] of [
    [640, 400, undefined],
    [640, 400, preacher.profileId],
    [195, 422, undefined],
    [195, 422, preacher.profileId],
  ] as const) {
    await page.setViewportSize({ width, height })
    // Anyone who is asked stands above the wizard on a phone, and may come later than all the rest.
    const letGo = await holdResponse(page, `**/api/preachers/${preacher.profileId}`)
    const rest = page.waitForResponse('**/api/requests/last-service*')
    await wizard.begin(to)
    await rest
    letGo()
    if (to) await expect(page.getByText('Selah Winthrop').first()).toBeAttached()
    await expect(wizard.date).toBeInViewport({ ratio: 1 })
    // Neither the header nor the bar of buttons lies over it.
    const isOnTop = () =>
      wizard.date.evaluate((field) => {
        const { left, top, bottom } = field.getBoundingClientRect()
        return [top + 4, bottom - 4].every((y) => field.contains(document.elementFromPoint(left + 12, y)))
      })
    await expect.poll(isOnTop).toBe(true)
  }
})
