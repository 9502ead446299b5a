import { briefEndpoints } from '@openpulpit/contract/briefs'
import { BriefPage, sheetsOf } from '../pages/brief.ts'
import { ChurchProfilePage } from '../pages/church-profile.ts'
import { RequestDetailsPage } from '../pages/request-details.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { callAs, newAccount, signIn } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'
import { confirmedService, moved, newChurchAndPreacher, sentRequest } from '../support/requests.ts'
import { tabTo } from '../support/tab-to.ts'

const usual = {
  arriveMinutes: 45,
  door: 'The side door on Church Lane, under the lantern',
  parking: 'Behind the church. The two places by the ramp are kept for the preacher.',
  orderOfService: ['Prelude', 'Welcome', 'Hymn', 'Confession', 'Reading', 'Sermon', 'Prayers', 'Benediction'].join(
    '\n',
  ),
  translation: 'New Revised Standard Version',
  dress: 'A robe is welcome, a jacket does as well',
  microphone: 'A clip-on microphone is at the sound desk',
  sermonMinutes: 20,
  roles: 'Liturgist: Carol Jensen\nOrgan: Peter Lang\nSound: Bill Foster',
  communion: 'On the first Sunday. An elder prepares the table; you say the words.',
  bulletinDeadline: 'Wednesday noon',
}

test('what a church says of all its services begins the next brief, and each side sees at once what the other says', {
  tag: '@phone',
}, async ({ sitDown, request }) => {
  const [church] = await newChurchAndPreacher(request)
  const preacher = await newAccount(request, 'preacher', { phone: '404 555 0188' })
  const [hers, his] = [await sitDown(), await sitDown()]
  await signIn(hers, church)
  await signIn(his, preacher)

  const profile = new ChurchProfilePage(hers)
  await profile.open()
  await hers.getByRole('button', { name: 'Edit: Arriving' }).click()
  await expect(hers.getByRole('heading', { name: 'Arriving' })).toBeFocused()
  await hers.getByLabel('When to arrive').fill('300')
  await hers.getByLabel('Which door').fill(usual.door)
  await hers.getByRole('textbox', { name: 'Order of service' }).fill(usual.orderOfService)
  await profile.save.click()
  await expect(hers.getByLabel('When to arrive')).toHaveAccessibleDescription(/^Please enter 0 to 240 minutes/)
  await expect(hers.getByLabel('When to arrive')).toBeFocused()
  await hers.getByLabel('When to arrive').fill('45')
  await profile.save.click()
  await expect(profile.says('We’ll use this for every service confirmed from now on.').first()).toBeVisible()
  await expect(hers.getByRole('button', { name: 'Edit: Arriving' })).toBeFocused()
  await expectAccessible(hers, '/church/profile, with what preachers are told')

  const service = await confirmedService(request, church, preacher)
  const [herBrief, hisBrief] = [new BriefPage(hers, 'church', service), new BriefPage(his, 'preacher', service)]
  await herBrief.open()
  await new RequestDetailsPage(his, 'preacher').open(service)
  await his.getByRole('link', { name: 'Sunday Brief' }).click()
  for (const brief of [herBrief, hisBrief]) {
    await expect(brief.says('Please be there at')).toHaveText('Please be there at 9:45 AM')
    await expect(brief.says(usual.door)).toBeVisible()
    await expect(brief.says(/^Prelude\s+Welcome/)).toBeVisible()
    await expect(brief.main.getByRole('link', { name: '404 555 0134' })).toHaveAttribute('href', 'tel:4045550134')
  }
  await expect(herBrief.main.getByRole('link', { name: '404 555 0188' })).toHaveAttribute('href', 'tel:4045550188')
  await expect(his.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    /destination=12%20Church%20Street/,
  )
  await expect(hisBrief.says('Missing: parking.')).toBeVisible()
  await expect(hisBrief.edit('Arriving')).toBeHidden()
  await expect(herBrief.edit('The Sermon')).toBeHidden()
  await expectAccessible(his, 'the brief of a preacher')

  await herBrief.edit('In the Service').click()
  await hers.getByLabel('Parking').fill(usual.parking)
  await hers.getByLabel('Microphone').fill(usual.microphone)
  await expectAccessible(hers, 'the brief of a church, edited')
  await herBrief.save.click()
  await expect(hisBrief.says(usual.parking)).toBeVisible()
  await expect(herBrief.says('Saved. Ruth Amsel can see it too.')).toBeVisible()

  await hisBrief.main.getByRole('button', { name: 'Add Details' }).click()
  await his.getByLabel('Scripture').fill('Luke 15:11–32')
  await his.getByLabel('Hymns').fill('Amazing Grace\nAbide with Me')
  await hisBrief.save.click()
  await expect(herBrief.says('Luke 15:11–32')).toBeVisible()
  await expect(hisBrief.says('Missing: sermon title.')).toBeVisible()
})

test('a brief is one sheet of paper, without what no one has said and what is only clicked', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const [church, preacher] = await newChurchAndPreacher(request)
  const service = await confirmedService(request, church, preacher)
  const page = await sitDown()
  await signIn(page, preacher)
  const brief = new BriefPage(page, 'preacher', service)
  await brief.open()
  await expect(brief.says('12 Church Street, Atlanta, GA 30303')).toBeVisible()
  expect(await sheetsOf(page)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expect(brief.says('12 Church Street, Atlanta, GA 30303')).toBeVisible()
  await expect(brief.main.getByText('Missing:').filter({ visible: true })).toHaveCount(0)
  await expect(brief.main.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'The Sermon' })).toBeHidden()
  await page.emulateMedia({ media: null })

  await callAs(request, church, briefEndpoints.save, { params: { id: service._id }, body: usual })
  const sermon = { scripture: 'Luke 15', sermonTitle: 'The Father Who Runs', hymns: 'Amazing Grace\nAbide with Me' }
  await callAs(request, preacher, briefEndpoints.saveSermon, { params: { id: service._id }, body: sermon })
  await expect(brief.says(usual.communion)).toBeVisible()
  await expect(brief.says(sermon.sermonTitle)).toBeVisible()
  expect(await sheetsOf(page)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  for (const words of [usual.door, usual.dress, 'Wednesday noon', sermon.scripture]) {
    await expect(brief.says(words)).toBeVisible()
  }

  // What is being typed is no part of it yet.
  await page.emulateMedia({ media: null })
  await brief.edit('The Sermon').click()
  await page.getByLabel('Sermon title').fill('Half a title')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByLabel('Sermon title')).toBeHidden()
  await expect(brief.says(sermon.sermonTitle)).toBeVisible()
})

test('what is typed by keyboard alone survives a reload, and can be dropped and brought back', {
  tag: '@phone',
}, async ({ sitDown, request }) => {
  const [church, preacher] = await newChurchAndPreacher(request)
  const service = await confirmedService(request, church, preacher)
  const page = await sitDown()
  await signIn(page, preacher)
  const brief = new BriefPage(page, 'preacher', service)
  const title = page.getByLabel('Sermon title')
  await brief.open()
  await expect(brief.edit('The Sermon')).toBeVisible()
  await tabTo(brief.edit('The Sermon'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'The Sermon' })).toBeFocused()
  await tabTo(title)
  await page.keyboard.type('Still Waters')
  await page.reload()
  await expect(title).toHaveValue('Still Waters')
  await expect(brief.says('We kept what you typed.')).toBeVisible()

  await tabTo(brief.cancel)
  await page.keyboard.press('Enter')
  await expect(title).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(title).toHaveValue('Still Waters')
  await tabTo(brief.save)
  await expect(brief.save).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(brief.says('Saved. Grace Chapel can see it too.')).toBeVisible()
  await expect(brief.edit('The Sermon')).toBeFocused()
  await page.reload()
  await expect(brief.says('Still Waters')).toBeVisible()

  // A brief is of what is agreed, and of its two sides.
  const asked = await sentRequest(request, church, { to: preacher, serviceTime: '19:00' })
  await new BriefPage(page, 'preacher', asked).open()
  await expect(page.getByRole('heading', { name: 'No Sunday Brief for this service' })).toBeVisible()
  await expectAccessible(page, 'no brief')
  await brief.open()
  await expect(brief.says('Still Waters')).toBeVisible()
  await moved(request, church, service, 'cancelled')
  await expect(page.getByRole('heading', { name: 'No Sunday Brief for this service' })).toBeVisible()
  const [, stranger] = await newChurchAndPreacher(request)
  const strange = await sitDown()
  await signIn(strange, stranger)
  await new BriefPage(strange, 'preacher', service).open()
  await expect(strange.getByText('The request you’re looking for doesn’t exist')).toBeVisible()
  await strange.goto(new BriefPage(strange, 'church', service).path)
  await expect(strange).toHaveURL(/\/dashboard$/)
})
