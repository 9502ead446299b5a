import { offerEndpoints } from '@openpulpit/contract/offers'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { OpenRequests } from '../pages/open-requests.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { callAs, confirmedAccount, newAccount, signIn } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'
import { refuse } from '../support/network.ts'
import { sentRequest } from '../support/requests.ts'

/** Two towns beside each other, of each run its own: what one leaves behind is not in the list of the other. */
const townsOf = (project: string) =>
  project === 'phone'
    ? { there: { city: 'Bismarck', state: 'ND' }, here: { city: 'Mandan', state: 'ND' } }
    : { there: { city: 'Rapid City', state: 'SD' }, here: { city: 'Box Elder', state: 'SD' } }

test(
  'a preacher finds what is open, offers to come with the keyboard, and takes it back',
  { tag: '@phone' },
  async ({ sitDown, request }, testInfo) => {
    test.slow()
    const { there, here } = townsOf(testInfo.project.name)
    const name = `Missouri River Church ${Date.now()}`
    const church = await confirmedAccount(request, 'church', { name, address: there })
    const preacher = await newAccount(request, 'preacher', { ...here, travelRadius: 40 })
    const page = await sitDown()
    await signIn(page, preacher)
    const list = new OpenRequests(page)

    await test.step('nothing is open, and what it takes is said', async () => {
      await list.open()
      await list.counts('0 open requests near you')
      await expect(
        list.said(`The church is within your travel radius: 40 miles from ${here.city}, ${here.state}`),
      ).toBeVisible()
      await expect(page.getByRole('link', { name: 'Open My Calendar' })).toHaveAttribute(
        'href',
        '/preacher/availability',
      )
      await expectAccessible(page, '/preacher/open, nothing')
    })

    const { _id: id } = await sentRequest(request, church, {
      theme: 'Rivers of living water',
      specialRequirements: 'Two services',
      urgency: 'high',
    })

    await test.step('what a church sends comes without a reload', async () => {
      await expect(list.card(name)).toContainText(' at 10:30 AM')
      for (const fact of [
        `${there.city}, ${there.state}`,
        /\d mi away/,
        '$200',
        'Rivers of living water',
        'Two services',
        'high priority',
      ])
        await expect(list.card(name)).toContainText(fact)
      await list.counts('1 open request near you')
      await expectAccessible(page, '/preacher/open')
    })

    await test.step('an offer is made where the card stands', async () => {
      await list.unfold(name).focus()
      await page.keyboard.press('Enter')
      await expect(list.note()).toBeFocused()
      await page.keyboard.type('I live across the river.')
      await expectAccessible(page, '/preacher/open, offering')
      const letGo = await refuse(page, '**/api/requests/*/interest')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(list.said('Please wait a moment.')).toBeVisible()
      await expect(list.note()).toHaveValue('I live across the river.')
      await letGo()
      await page.keyboard.press('Enter')
      await expect(list.said('You offered to preach')).toBeVisible()
      await expect(list.said(/^Offer sent/)).toBeFocused()
      await expect(list.card(name)).toContainText('I live across the river.')
      await expectAccessible(page, '/preacher/open, offered')
      const seen = await callAs(request, church, requestEndpoints.show, { params: { id } })
      expect(seen.offers.map(({ note }) => note)).toEqual(['I live across the river.'])
    })

    await test.step('it is taken back after a question, and the words stay', async () => {
      await list.takeBack().click()
      await list.dialog().getByRole('button', { name: 'Keep Offer' }).click()
      // Its own button of that name goes with it.
      await expect(list.dialog()).toBeHidden()
      await expect(list.said('You offered to preach')).toBeVisible()
      await list.takeBack().click()
      await expect(list.dialog()).toContainText(`${name} will no longer see it.`)
      await expectAccessible(page, '/preacher/open, taking back')
      await list.dialog().getByRole('button', { name: 'Withdraw Offer' }).click()
      await expect(list.said('Offer withdrawn.')).toBeVisible()
      await expect(list.note()).toHaveValue('I live across the river.')
      expect((await callAs(request, church, requestEndpoints.show, { params: { id } })).offers).toEqual([])
    })

    await test.step('its page has the same words, and an offer made there shows here', async () => {
      await page.getByRole('link', { name: `View Details: ${name}` }).click()
      await page.waitForURL(`**/preacher/requests/${id}`)
      await expect(list.note()).toHaveValue('I live across the river.')
      await page.goBack()
      await list.counts('1 open request near you')
      await callAs(request, preacher, offerEndpoints.offer, { params: { id }, body: {} })
      await expect(list.said('You offered to preach')).toBeVisible()
      await callAs(request, preacher, offerEndpoints.takeBack, { params: { id } })
      await expect(list.offer()).toBeVisible()
    })

    await test.step('what the church withdraws is gone without a reload, also for who has not offered', async () => {
      await callAs(request, church, requestEndpoints.changeStatus, { params: { id }, body: { status: 'cancelled' } })
      await list.counts('0 open requests near you')
    })
  },
)
