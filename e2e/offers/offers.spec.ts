import { addDays, dayOf, formatDay, nextSunday } from '@openpulpit/contract/dates'
import { offerEndpoints } from '@openpulpit/contract/offers'
import { type RequestForm, requestEndpoints } from '@openpulpit/contract/requests'
import { ChoosingPage, OfferingPage } from '../pages/offers.ts'
import { RequestWizard } from '../pages/request-wizard.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { type Account, callAs, confirmEmail, confirmedAccount, newAccount, signIn } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'

// Helena lies ninety-five miles from Missoula.
const missoula = { city: 'Missoula', state: 'MT' }
const helena = { city: 'Helena', state: 'MT', travelRadius: 200 }
const today = dayOf(new Date(), 'America/Denver')
const sunday = nextSunday(addDays(today, 14))
const aNeed: RequestForm = {
  date: sunday,
  serviceTime: '10:30',
  serviceType: 'sunday_morning',
  expectedDuration: 60,
  honorarium: { amount: 200, paymentMethod: 'check' },
}

test('a church looks for anyone, preachers offer to preach, and the church chooses', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  test.slow()
  const name = `Clark Fork Chapel ${Date.now()}`
  const looking = `${name} is looking for a preacher on ${formatDay(sunday, today)}`
  const church = await sitDown()
  const near = await sitDown()
  const far = await sitDown()
  await signIn(church, await confirmedAccount(request, 'church', { name, address: missoula }))
  await signIn(near, await newAccount(request, 'preacher', { firstName: 'Ruth', lastName: 'Amsel', ...missoula }))
  await signIn(far, await newAccount(request, 'preacher', { firstName: 'Paul', lastName: 'Weber', ...helena }))
  const [ruth, paul, choosing] = [new OfferingPage(near), new OfferingPage(far), new ChoosingPage(church)]
  for (const { page, bell } of [ruth, paul]) {
    await page.goto('/dashboard')
    await expect(bell()).toBeVisible()
  }

  await test.step('the church sends a request to anybody, and nobody has offered yet', async () => {
    await church.goto('/church/request')
    await new RequestWizard(church).send({
      date: sunday,
      time: '10:30',
      theme: 'Streams in the desert',
      note: 'Our pastor is away for a month.',
      amount: '220',
    })
    await church.waitForURL('/dashboard')
    await church
      .getByRole('link', { name: /View Details/ })
      .first()
      .click()
    await expect(church.getByText('No offers yet. We notified ')).toBeVisible()
    await expect(church.getByRole('link', { name: 'See Who’s Available' })).toHaveAttribute('href', /location=Missoula/)
    await expectAccessible(church, 'an open request without an offer')
  })

  await test.step('both preachers are told without a reload, and offer to come', async () => {
    await expect(paul.bell()).toHaveAccessibleName(/\d/)
    await paul.follow(looking)
    await expect(far.getByText(`${name} is looking for a preacher. You can offer to preach.`)).toBeVisible()
    await expect(far.getByText('Our pastor is away for a month.')).toBeVisible()
    await expectAccessible(far, 'an open request, for a preacher')
    await paul.offer('I would come the evening before.')
    await expect(far.getByRole('main').getByText(/^Offer sent/)).toBeVisible()
    await expectAccessible(far, 'one’s own offer')

    await ruth.follow(looking)
    await ruth.offer('I live around the corner.')
    await expect(near.getByRole('button', { name: 'Withdraw Offer' })).toBeVisible()
  })

  await test.step('the church sees both arrive without a reload, the nearer one first', async () => {
    await expect(choosing.offers()).toHaveCount(2)
    await expect(choosing.offers().first()).toContainText('Ruth Amsel')
    await expect(choosing.offers().first()).toContainText('I live around the corner.')
    await expect(choosing.offers().last()).toContainText(/9\d mi away/)
    await expect(church.getByText('2 offers to preach. Please choose your preacher.')).toBeVisible()
    await expectAccessible(church, 'offers to come')
  })

  await test.step('it chooses the farther one, with the keyboard alone', async () => {
    await choosing.choose('Paul Weber').focus()
    await church.keyboard.press('Enter')
    await expect(choosing.dialog()).toContainText('Paul Weber will be booked right away. We’ll thank the others.')
    await expectAccessible(church, 'choosing')
    const confirm = choosing.dialog().getByRole('button', { name: 'Choose' })
    for (let tabs = 0; tabs < 3 && !(await confirm.evaluate((button) => button === document.activeElement)); tabs++)
      await church.keyboard.press('Tab')
    await church.keyboard.press('Enter')
    const outcome = church.getByRole('main').getByText('Paul Weber is booked. We let them know.')
    await expect(outcome).toBeVisible()
    // Anyone who goes on with the keyboard goes on from here.
    await expect(outcome).toBeFocused()
    await expect(church.getByRole('main').getByText('Confirmed').first()).toBeVisible()
    await expect(church.getByText(`${name} chose Paul Weber`)).toBeVisible()
    await expectAccessible(church, 'chosen')
  })

  await test.step('the chosen one sees it without a reload, the other one is thanked', async () => {
    await expect(far.getByText(`You’re booked to preach at ${name}.`, { exact: false })).toBeVisible()
    await expect(near.getByRole('heading', { name: 'Request Not Found' })).toBeVisible()
    await ruth.bell().click()
    await expect(
      ruth.notice(/The church found a preacher for the service on .+ Thank you for offering to preach/),
    ).toBeVisible()
  })
})

test('an offer that is taken back is gone on both screens, and its words are not lost', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const { church, preacher, id } = await openNeed(request)
  await callAs(request, preacher, offerEndpoints.offer, { params: { id }, body: { note: 'I know your hymns' } })
  const [atChurch, atPreacher] = [await sitDown(), await sitDown()]
  await signIn(atChurch, church)
  await signIn(atPreacher, preacher)
  await atChurch.goto(`/church/requests/${id}`)
  await expect(new ChoosingPage(atChurch).offers()).toHaveCount(1)
  await atPreacher.goto(`/preacher/requests/${id}`)
  await expect(atPreacher.getByText('I know your hymns')).toBeVisible()

  await new OfferingPage(atPreacher).takeBack()
  await expect(atPreacher.getByLabel('A note to the church')).toHaveValue('I know your hymns')
  await expect(atPreacher.getByRole('main').getByText('Offer withdrawn.')).toBeVisible()
  await expect(atChurch.getByText('No offers yet.', { exact: false })).toBeVisible()
})

test('an open request notifies no one until its church has confirmed its email, and says so', {
  tag: '@phone',
}, async ({ sitDown, request }) => {
  test.slow()
  const address = { city: 'Jordan', state: 'MT' }
  const name = `Hell Creek Chapel ${Date.now()}`
  const church = await newAccount(request, 'church', { name, address })
  const ruth = await newAccount(request, 'preacher', { ...address, travelRadius: 20 })
  const [atChurch, atPreacher] = [await sitDown(), await sitDown()]
  await signIn(atChurch, church)
  await signIn(atPreacher, ruth)
  await atPreacher.goto('/dashboard')
  const bell = new OfferingPage(atPreacher).bell()
  await expect(bell).toHaveAccessibleName('Notifications')

  await atChurch.goto('/church/request')
  await new RequestWizard(atChurch).send({ date: sunday, time: '10:30', theme: 'Wells', note: 'Hello', amount: '150' })
  const waits = /Confirm your email and we’ll notify \d+ preachers? near you\./
  await expect(atChurch.getByRole('region', { name: 'Notifications' }).getByText(waits)).toBeVisible()
  await atChurch.waitForURL('/dashboard')
  await atChurch
    .getByRole('link', { name: /View Details/ })
    .first()
    .click()
  const main = atChurch.getByRole('main')
  await expect(main.getByText(waits)).toBeVisible()
  await expectAccessible(atChurch, 'an open request of a church that has not confirmed its email')
  await main.getByRole('button', { name: 'Send Link Again' }).last().click()
  await expect(main.getByText('We emailed you a new link', { exact: false })).toBeVisible()
  await expect(bell).toHaveAccessibleName('Notifications')
  await atChurch.goto('/church/requests')
  await expect(main.getByText('No offers yet. Confirm your email and we’ll notify preachers near you.')).toBeVisible()

  await confirmEmail(request, church)
  await expect(bell).toHaveAccessibleName(/\d/)
  await new OfferingPage(atPreacher).follow(`${name} is looking for a preacher on ${formatDay(sunday, today)}`)
  await expect(atPreacher.getByRole('button', { name: 'Offer to Preach' })).toBeVisible()
})

test('a note to the church survives a reload, and who was booked meanwhile cannot be chosen', {
  tag: '@phone',
}, async ({ sitDown, request }) => {
  const { church, preacher, id } = await openNeed(request)
  const [atChurch, atPreacher] = [await sitDown(), await sitDown()]
  await signIn(atChurch, church)
  await signIn(atPreacher, preacher)
  await atPreacher.goto(`/preacher/requests/${id}`)
  await atPreacher.getByLabel('A note to the church').fill('Still writing')
  await atPreacher.reload()
  await expect(atPreacher.getByLabel('A note to the church')).toHaveValue('Still writing')
  await atPreacher.getByRole('button', { name: 'Offer to Preach' }).click()
  await expect(atPreacher.getByRole('button', { name: 'Withdraw Offer' })).toBeVisible()

  const other = await newAccount(request, 'church', { name: 'Bitterroot Church', address: missoula })
  const body = { ...aNeed, preacher: preacher.profileId }
  const { _id: asked } = await callAs(request, other, requestEndpoints.send, { body })
  await callAs(request, preacher, requestEndpoints.changeStatus, {
    params: { id: asked },
    body: { status: 'confirmed' },
  })
  await atChurch.goto(`/church/requests/${id}`)
  await expect(atChurch.getByText('No longer available')).toBeVisible()
  await expect(new ChoosingPage(atChurch).offers()).toHaveCount(0)
  await expectAccessible(atChurch, 'an offer of somebody who is booked by now')
})

/** A church that looks for anyone, and a preacher around the corner. */
async function openNeed(request: Parameters<typeof newAccount>[0]) {
  const church: Account = await newAccount(request, 'church', { address: missoula })
  const preacher: Account = await newAccount(request, 'preacher', missoula)
  const { _id: id } = await callAs(request, church, requestEndpoints.send, { body: aNeed })
  return { church, preacher, id }
}
