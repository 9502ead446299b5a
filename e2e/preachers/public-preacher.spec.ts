import { availabilityEndpoints } from '@openpulpit/contract/availability'
import { addDays, dayOf, nextSunday } from '@openpulpit/contract/dates'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { PreacherProfilePage } from '../pages/preacher-profile.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { callAs, newAccount, signIn } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'

const today = dayOf(new Date(), 'America/New_York')
/** From tomorrow on, so that each of them is ahead. */
const sunday = (week: number) => addDays(nextSunday(addDays(today, 1)), 7 * week)

test('a profile tells all that a church wants to know', { tag: '@phone' }, async ({ sitDown, request }) => {
  const { profileId } = await newAccount(request, 'preacher', {
    firstName: 'Dorothy',
    lastName: 'Lindqvist',
    experienceLevel: 'retired_pastor',
    denomination: 'lutheran_elca',
    city: 'Decatur',
    bio: 'I preach the text and stay for lunch.',
    travelRadius: 30,
    honorariumRange: { min: 150, max: 275 },
    paymentMethods: ['check', 'zelle'],
    sermonStyles: ['narrative'],
    preferredWorshipStyles: ['blended'],
    education: [{ institution: 'Luther Seminary', degree: 'M.Div.', year: 1984 }],
    experience: [
      { position: 'Pastor', organization: 'Bethany Lutheran', startYear: 1984, endYear: 2004, description: 'Rural.' },
      { position: 'Supply preacher', organization: 'Southeastern Synod', startYear: 2019 },
    ],
  })
  const page = await sitDown()
  await signIn(page, await newAccount(request, 'church'))
  const profile = new PreacherProfilePage(page)
  await profile.open(profileId)

  await expect(page.getByRole('heading', { level: 1, name: 'Dorothy Lindqvist' })).toBeVisible()
  const main = page.getByRole('main')
  for (const text of [
    'Retired Pastor',
    'Decatur, GA',
    'I preach the text and stay for lunch.',
    'Luther Seminary',
    'M.Div., 1984',
    'Bethany Lutheran · 1984 – 2004',
    'Rural.',
    'Southeastern Synod · 2019 – Present',
    'No reviews yet. Churches write them after a service.',
    'Lutheran (ELCA)',
    '30 miles',
    'Check, Zelle',
    'Narrative',
    'Blended',
    'Currently accepting requests',
    'Contact details are shared once a request is confirmed.',
  ])
    await expect(main.getByText(text).first()).toBeVisible()
  await expect(main).toContainText('$150–$275')
  // No one has given a star yet.
  await expect(main.getByText(/out of 5 stars/)).toHaveCount(0)
  await expectAccessible(page, '/preachers/:id without reviews')

  await page.getByRole('link', { name: 'Request Service' }).click()
  await page.waitForURL(`/church/request?preacherId=${profileId}`)
  await page.goBack()
  await page.getByRole('link', { name: 'Back to Search' }).click()
  await page.waitForURL(/\/search/)
})

test('the calendar shows what is available, booked and unavailable, and a day begins a request for it', {
  tag: '@phone',
}, async ({ sitDown, request }) => {
  const preacher = await newAccount(request, 'preacher')
  const another = await newAccount(request, 'church')
  await callAs(request, preacher, availabilityEndpoints.save, {
    body: {
      dates: [
        { date: sunday(0), available: true },
        { date: sunday(1), available: false, notes: 'With my mother in Macon' },
        { date: sunday(2), available: true },
      ],
    },
  })
  const { _id } = await callAs(request, another, requestEndpoints.send, {
    body: {
      date: sunday(2),
      serviceTime: '10:30',
      serviceType: 'sunday_morning',
      expectedDuration: 60,
      honorarium: { amount: 150, paymentMethod: 'check' },
      preacher: preacher.profileId,
    },
  })
  await callAs(request, preacher, requestEndpoints.changeStatus, { params: { id: _id }, body: { status: 'confirmed' } })

  const page = await sitDown()
  await signIn(page, await newAccount(request, 'church'))
  const profile = new PreacherProfilePage(page)
  await profile.open(preacher.profileId)
  await expect(profile.day(sunday(0), 'available')).toBeVisible()
  await expect(profile.unavailableDay(sunday(1))).toBeVisible()
  await expect(profile.day(sunday(2), 'available, booked at 10:30 AM · Evening open')).toBeVisible()
  const bookedDays = page.getByRole('region', { name: 'Booked Days' })
  await expect(bookedDays).toContainText('Booked at 10:30 AM · Evening open')
  await expect(profile.day(sunday(3), 'ask')).toBeVisible()
  await expect(profile.day(today, 'ask')).toHaveAttribute('aria-current', 'date')
  await expect(page.getByRole('main')).not.toContainText(/Macon|Grace Chapel/)

  await profile.day(sunday(0), 'available').click()
  await page.waitForURL(`/church/request?preacherId=${preacher.profileId}&date=${sunday(0)}`)
  await expect(page.getByLabel('Service date')).toHaveValue(sunday(0))
})
