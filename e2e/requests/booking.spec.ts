import { dayOf } from '@openpulpit/contract/dates'
import type { Page } from '@playwright/test'
import { RegisterPage } from '../pages/register.ts'
import { RequestWizard } from '../pages/request-wizard.ts'
import { expect, freshEmail, test } from '../support/fixtures.ts'
import { moved, sentRequest, sunday } from '../support/requests.ts'

/** The account of anyone who is signed in here, for calls past the pages. */
const accountAt = async (page: Page, profileId = '') => ({
  email: '',
  profileId,
  token: await page.evaluate(() => localStorage.getItem('token') ?? ''),
})

// The main job: a church registers, finds a preacher and asks him; he sees it arrive, accepts; the service is held; the
// church marks it complete and reviews it; the rating shows in the search.
test('a pulpit is filled, from registration to review', async ({ sitDown, request }) => {
  const church = await sitDown()
  const preacher = await sitDown()
  const lastName = `Okafor${Date.now()}`
  let preacherId = ''

  await test.step('a preacher registers and waits on his requests', async () => {
    const form = new RegisterPage(preacher)
    await form.begin('Preacher', freshEmail('preacher'))
    await preacher.getByLabel('First name').fill('Samuel')
    await preacher.getByLabel('Last name').fill(lastName)
    await preacher.getByLabel('Experience level').selectOption({ label: 'Ordained Minister' })
    await preacher.getByLabel('Denomination').selectOption({ label: 'United Methodist' })
    await form.liveIn('anchora', 'Anchorage, AK')
    await preacher.getByLabel('Minimum').fill('150')
    await preacher.getByLabel('Maximum').fill('300')
    await form.create()
    await preacher.goto('/preacher/requests')
    await expect(preacher.getByText('Churches will send you preaching requests here.')).toBeVisible()
  })

  await test.step('a church registers and finds him', async () => {
    const form = new RegisterPage(church)
    await form.begin('Church', freshEmail('church'))
    await church.getByLabel('Church name').fill('Cook Inlet Chapel')
    await church.getByLabel('Denomination').selectOption({ label: 'United Methodist' })
    await form.liveIn('anchora', 'Anchorage, AK')
    await form.create()
    await expect(church.getByRole('heading', { name: 'Church Dashboard' })).toBeVisible()
    await church.goto('/search?location=Anchorage%2C%20AK')
    await expect(church.getByRole('heading', { name: `Samuel ${lastName}` })).toBeVisible()
    await church.getByRole('link', { name: `View Profile of Samuel ${lastName}` }).click()
    await expect(church.getByRole('heading', { level: 1, name: `Samuel ${lastName}` })).toBeVisible()
    preacherId = new URL(church.url()).pathname.split('/').at(-1) ?? ''
    await church.getByRole('link', { name: 'Request Service' }).first().click()
  })

  await test.step('it sends him a request', async () => {
    await expect(church.getByText('Send a request to this preacher')).toBeVisible()
    await new RequestWizard(church).send({
      date: sunday(),
      time: '10:30',
      theme: 'Waiting in hope',
      note: 'We would be glad to have you with us.',
      amount: '220',
    })
    await church.waitForURL('/dashboard')
    await expect(church.getByText(`Samuel ${lastName}`).first()).toBeVisible()
  })

  await test.step('it arrives with him without a reload, and he accepts', async () => {
    const card = preacher.getByRole('article').filter({ hasText: 'Cook Inlet Chapel' })
    await expect(card).toContainText('Waiting in hope')
    await card.getByRole('button', { name: 'Accept' }).click()
    await preacher.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
    await expect(preacher.getByText('Request accepted successfully!').first()).toBeVisible()
    await expect(card).toContainText('Confirmed')
  })

  await test.step('the church sees it without a reload', async () => {
    await expect(church.getByText('Confirmed').first()).toBeVisible()
    await church
      .getByRole('link', { name: /View Details/ })
      .first()
      .click()
    await expect(church.getByText('We would be glad to have you with us.')).toBeVisible()
  })

  await test.step('a service of today is held, and the church marks it complete', async () => {
    // The wizard asks for nothing that has begun: this one is asked for past the pages.
    const samuel = await accountAt(preacher, preacherId)
    const asked = await sentRequest(request, await accountAt(church), {
      to: samuel,
      date: dayOf(new Date(), 'America/Anchorage'),
      serviceTime: '00:00',
    })
    await moved(request, samuel, asked, 'confirmed')
    await church.goto(`/church/requests/${asked._id}`)
    await church.getByRole('button', { name: 'Mark as Complete' }).click()
    await expect(church.getByText('Request completed successfully!').first()).toBeVisible()
  })

  await test.step('it writes a review', async () => {
    await church.getByRole('button', { name: 'Write a Review' }).click()
    const dialog = church.getByRole('dialog')
    await dialog.getByLabel('Comment').fill('Clear, warm and well prepared.')
    await dialog.getByRole('button', { name: /Submit/ }).click()
    await expect(church.getByText('Review submitted successfully!').first()).toBeVisible()
    await expect(church.getByRole('button', { name: 'Write a Review' })).toBeHidden()
    await expect(church.getByText(/can read your review after writing one/)).toBeVisible()
  })

  await test.step('the preacher writes one too, and reads the church’s', async () => {
    await preacher.goto(new URL(church.url()).pathname.replace('church', 'preacher'))
    await expect(preacher.getByText(/wrote a review. You’ll see it when you write yours/).last()).toBeVisible()
    await expect(preacher.getByText('Clear, warm and well prepared.')).toBeHidden()
    await preacher.getByRole('button', { name: 'Write a Review' }).click()
    await preacher
      .getByRole('dialog')
      .getByRole('button', { name: /Submit/ })
      .click()
    await expect(preacher.getByText('Clear, warm and well prepared.')).toBeVisible()
  })

  await test.step('the rating shows in the search', async () => {
    await church.goto('/search?location=Anchorage%2C%20AK&rating=4')
    const found = church.getByRole('listitem').filter({ hasText: lastName })
    await expect(found.first()).toContainText('5.0')
  })
})
