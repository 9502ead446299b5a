import { RequestDetailsPage } from '../pages/request-details.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { confirmEmail } from '../support/accounts.ts'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/people.ts'
import { sunday, underWay } from '../support/requests.ts'

test('a church cancels a booked service, and the preacher reads why', { tag: '@phone' }, async ({
  church,
  preacher: ruth,
}) => {
  const agreed = await ruth.accept(await church.ask(ruth))
  const [office, study] = [await church.sitDown(), await ruth.sitDown()]
  const [theirs, hers] = [new RequestDetailsPage(office, 'church'), new RequestDetailsPage(study, 'preacher')]
  await hers.open(agreed)
  await theirs.open(agreed)
  await expect(office.getByText('Ruth Amsel is booked.')).toBeVisible()

  await theirs.button('Cancel Service').click()
  await expect(theirs.dialog()).toBeVisible()
  await expectAccessible(office, 'cancelling what was agreed')
  await theirs.dialog().getByLabel('Reason').fill('The roof has come down')
  await theirs.dialog().getByRole('button', { name: 'Cancel Service' }).click()
  await expect(theirs.said('Request cancelled successfully')).toBeVisible()
  await expect(theirs.button('Ask Another Preacher')).toBeHidden()
  // Without a reload.
  await expect(study.getByText('Cancelled by church').first()).toBeVisible()
  await expect(study.getByText('The roof has come down')).toBeVisible()
})

test('after a preacher has cancelled, the church asks another with the same details', { tag: '@phone' }, async ({
  newChurch,
  newPreacher,
  preacher: ruth,
  request,
}) => {
  test.slow()
  // Far from everyone who would be asked at the end.
  const church = await newChurch({ address: { city: 'Lubbock', state: 'TX' } })
  await confirmEmail(request, church)
  const other = await newPreacher({ firstName: 'Barnabas', lastName: 'Quill' })
  const given = { theme: 'Rivers in the desert', date: sunday(2), serviceTime: '09:15' }
  const agreed = await ruth.accept(await church.ask(ruth, given))

  const study = await ruth.sitDown()
  const hers = new RequestDetailsPage(study, 'preacher')
  await hers.open(agreed)
  await hers.button('Cancel Service').click()
  await hers.dialog().getByLabel('Reason').fill('I have the flu')
  await hers.dialog().getByRole('button', { name: 'Cancel Service' }).click()
  await expect(hers.said('Request cancelled successfully')).toBeVisible()

  const office = await church.sitDown()
  const theirs = new RequestDetailsPage(office, 'church')
  await theirs.open(agreed)
  await expect(office.getByText('Ruth Amsel can’t preach.')).toBeVisible()
  await expect(office.getByText('I have the flu')).toBeVisible()
  await expectAccessible(office, 'a request that the preacher has cancelled')
  await theirs.button('Ask Another Preacher').click()
  await office.waitForURL((url) => url.pathname === '/search' && url.searchParams.get('date') === given.date)
  expect(new URL(office.url()).searchParams.get('location')).toBe('Lubbock, TX')
  await office.goto(`/church/request?preacherId=${other.profileId}`)
  await expect(office.getByLabel('Service time')).toHaveValue('09:15')
  await office.getByRole('button', { name: 'Continue' }).click()
  await expect(office.getByLabel('Theme')).toHaveValue('Rivers in the desert')

  // Or everyone near, with one click.
  await theirs.open(agreed)
  await theirs.button('Ask All Nearby Preachers').click()
  const toasts = office.getByRole('region', { name: 'Notifications' })
  await expect(toasts.getByText('Request sent, but no preachers near you are available then.')).toBeVisible()
  await expect(office.getByText('No preacher is assigned yet.')).toBeVisible()
  await expect(office.getByText('High priority')).toBeVisible()
  await expect(office.getByText('Rivers in the desert')).toBeVisible()
  const { pathname } = new URL(office.url())
  await theirs.open(agreed)
  await expect(office.getByText('Ruth Amsel can’t preach. You asked all nearby preachers instead.')).toBeVisible()
  await expectAccessible(office, 'a request that was asked of everyone instead')
  await office.getByRole('link', { name: 'See the New Request' }).click()
  await office.waitForURL((url) => url.pathname === pathname)
})

test('a service is completed, paid, received and reviewed', { tag: '@phone' }, async ({ church, preacher: ruth }) => {
  test.slow()
  const agreed = await ruth.accept(await church.ask(ruth, underWay()))
  const [office, study] = [await church.sitDown(), await ruth.sitDown()]
  const [theirs, hers] = [new RequestDetailsPage(office, 'church'), new RequestDetailsPage(study, 'preacher')]
  await hers.open(agreed)
  await theirs.open(agreed)

  await test.step('the church completes it', async () => {
    await theirs.button('Mark as Complete').click()
    await expect(theirs.said('Request completed successfully!')).toBeVisible()
    await expect(hers.button('Write a Review')).toBeVisible()
  })

  await test.step('it records the payment, removes it, and records it again', async () => {
    const record = async () => {
      await theirs.button('Record Payment').click()
      await theirs.dialog().getByRole('button', { name: 'Record Payment' }).click()
      await expect(theirs.said('Payment recorded. We let Ruth Amsel know.')).toBeVisible()
    }
    await expect(office.getByText('Not paid yet')).toBeVisible()
    await record()
    await expect(hers.button('Mark as Received')).toBeVisible()
    await theirs.button('Remove the payment of $200').click()
    await theirs.dialog().getByRole('button', { name: 'Remove Payment' }).click()
    await expect(office.getByText('$200 isn’t paid yet.')).toBeVisible()
    await record()
    await expect(office.getByText('Not confirmed yet')).toBeVisible()
    await expectAccessible(office, 'a request that is paid')
  })

  await test.step('the preacher confirms with the keyboard alone that it arrived', async () => {
    await hers.tabTo(hers.button('Mark as Received'))
    await study.keyboard.press('Enter')
    await expect(hers.dialog().getByText('You can’t undo this.')).toBeVisible()
    await expectAccessible(study, 'confirming the honorarium')
    await hers.tabTo(hers.dialog().getByRole('button', { name: 'Yes, I Received It' }))
    await study.keyboard.press('Enter')
    await expect(hers.said('Thank you. We let the church know you received it.')).toBeVisible()
    await expect(hers.dialog()).toBeHidden()
    await expect(hers.button('Mark as Received')).toBeHidden()
    await expect(office.getByText('Paid, received')).toBeVisible()
    await expect(theirs.button('Remove the payment of $200')).toBeHidden()
  })

  await test.step('the history tells all of it', async () => {
    await expect(theirs.timeline()).toHaveText([
      /Request created by Grace Chapel/,
      /Accepted by Ruth Amsel/,
      /Service marked complete by Grace Chapel/,
      /Grace Chapel recorded a payment of \$200/,
      /Grace Chapel removed the payment of \$200/,
      /Grace Chapel recorded a payment of \$200/,
      /Ruth Amsel confirmed receiving \$200/,
    ])
  })

  await test.step('the church reviews it: five stars unless it says otherwise', async () => {
    await theirs.button('Write a Review').click()
    const overall = theirs.dialog().getByRole('radiogroup', { name: 'Overall' })
    await expect(overall.getByRole('radio', { name: '5 stars' })).toBeChecked()
    for (const category of ['Communication', 'Punctuality', 'Preparation', 'Delivery']) {
      const stars = theirs.dialog().getByRole('radiogroup', { name: category })
      await expect(stars.getByRole('radio', { name: '5 stars' })).toBeChecked()
    }
    await expect(theirs.dialog().getByRole('radiogroup', { name: 'Hospitality' })).toBeHidden()
    await expectAccessible(office, 'reviewing')
    await theirs.dialog().getByRole('button', { name: 'Submit Review' }).click()
    await expect(theirs.said('Review submitted successfully!')).toBeVisible()
    await expect(theirs.button('Write a Review')).toBeHidden()
  })
})

test('what is printed is one sheet about the service, and nothing else', { tag: '@phone' }, async ({
  newChurch,
  newPreacher,
}) => {
  const church = await newChurch({
    address: { street: '12 Church Street', city: 'Atlanta', state: 'GA', zipCode: '30303' },
    contactInfo: { contactPerson: 'Ruth Ellis', phone: '404 555 0134' },
  })
  const preacher = await newPreacher({ firstName: 'Barnabas', lastName: 'Quill' })
  const given = { theme: 'Hope', specialRequirements: 'Bring a robe', message: 'We look forward to you.' }
  const agreed = await preacher.accept(await church.ask(preacher, { ...given }))
  const page = await preacher.sitDown()
  await new RequestDetailsPage(page, 'preacher').open(agreed)
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  const paper = page.locator('body')
  for (const line of [
    'Confirmed',
    'Sunday,',
    '10:30 AM',
    'Grace Chapel',
    '12 Church Street, Atlanta, GA 30303',
    'Ruth Ellis',
    '404 555 0134',
    'Barnabas Quill',
    'Hope',
    'Bring a robe',
    '$200, by check · Not paid yet',
  ]) {
    await expect(paper).toContainText(line, { useInnerText: true })
  }
  for (const other of ['Communication', 'We look forward', 'Newsletter', 'Please confirm your email']) {
    await expect(paper).not.toContainText(other, { useInnerText: true })
  }
  const pdf = await page.pdf({ format: 'Letter' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
