import { blockEndpoints } from '@openpulpit/contract/blocks'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { threadEndpoints } from '@openpulpit/contract/threads'
import { verificationEndpoints } from '@openpulpit/contract/verification'
import { RequestDetailsPage } from '../pages/request-details.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { callAs, linkInMail, newAccount, signIn } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'
import { sentRequest } from '../support/requests.ts'

test('across a block no one accepts what was asked before, by button or by email, and can still decline it', {
  tag: '@phone',
}, async ({ sitDown, request }) => {
  const church = await newAccount(request, 'church', {
    name: 'Quiet Chapel',
    address: { street: '12 Church Street', city: 'Atlanta', state: 'GA', zipCode: '30303' },
    contactInfo: { contactPerson: 'Ruth Ellis', phone: '404 555 0134' },
  })
  const preacher = await newAccount(request, 'preacher')
  const verify = await linkInMail(request, preacher.email, 'verifyEmail')
  await callAs(request, preacher, verificationEndpoints.verify, { body: { token: verify.split('/').at(-1) ?? '' } })
  const asked = await sentRequest(request, church, { to: preacher, message: 'We look forward to you.' })
  const link = await linkInMail(request, preacher.email, 'accept')
  const { threads } = await callAs(request, church, threadEndpoints.list)
  const params = { id: threads[0]?._id ?? '' }

  const page = await sitDown()
  await signIn(page, preacher)
  await new RequestDetailsPage(page, 'preacher').open(asked)
  const main = page.getByRole('main')
  const accept = main.getByRole('button', { name: 'Accept', exact: true })
  await expect(accept).toBeVisible()
  await expect(main).toContainText('You’ll see the address, contact person and phone once you accept.')
  await expect(main).not.toContainText(/Ruth Ellis|12 Church Street|30303|404 555/)

  await test.step('a block of their own takes the button away, wherever it is set', async () => {
    await callAs(request, preacher, blockEndpoints.block, { params })
    await expect(accept).toBeHidden()
    await expect(main).toContainText('You can’t accept this request now. You can still decline it.')
    await callAs(request, preacher, blockEndpoints.unblock, { params })
    await expect(accept).toBeVisible()
  })

  await test.step('a block of the church is not told, and found out by whoever accepts', async () => {
    await callAs(request, church, blockEndpoints.block, { params })
    await accept.click()
    const dialog = page.getByRole('dialog')
    if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByText('can’t be accepted right now').first()).toBeVisible()
    await expect(accept).toBeHidden()
    await expect(main).not.toContainText(/Ruth Ellis|12 Church Street|30303|404 555/)
  })

  await test.step('the page behind the email offers a no alone', async () => {
    await page.goto(link)
    await expect(main).toContainText('This request from Quiet Chapel can’t be accepted right now.')
    await expect(accept).toBeHidden()
    await expectAccessible(page, 'an answer that cannot be a yes')
    await main.getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByText('You declined this request.')).toBeVisible()
    const { status } = await callAs(request, preacher, requestEndpoints.show, { params: { id: asked._id } })
    expect(status).toBe('cancelled')
  })
})
