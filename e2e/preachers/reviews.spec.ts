import { reviewEndpoints } from '@openpulpit/contract/reviews'
import type { APIRequestContext } from '@playwright/test'
import { MyReviews } from '../pages/my-reviews.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { type Account, callAs, newAccount, signIn } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'
import { refuse } from '../support/network.ts'
import { moved, sentRequest, underWay } from '../support/requests.ts'

/** A service that was held, and reviewed by one of its sides. The other wrote five stars, so that each can read what they got. */
async function reviewed(request: APIRequestContext, by: 'church' | 'preacher', comment: string) {
  const church = await newAccount(request, 'church', { name: 'Cedar Street Church' })
  const preacher = await newAccount(request, 'preacher')
  const held = await sentRequest(request, church, { to: preacher, ...underWay() })
  await moved(request, preacher, held, 'confirmed')
  await moved(request, church, held, 'completed')
  const author: Account = by === 'church' ? church : preacher
  const categories = by === 'church' ? { communication: 5, delivery: 3 } : { hospitality: 4 }
  await callAs(request, author, reviewEndpoints.write, {
    body: { requestId: held._id, rating: 4, comment, categories },
  })
  const other = by === 'church' ? preacher : church
  await callAs(request, other, reviewEndpoints.write, { body: { requestId: held._id, rating: 5 } })
  return { church, preacher }
}

test('a preacher answers a review once, and the church reads it without a reload', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  test.slow()
  const { church, preacher } = await reviewed(request, 'church', 'A little long for the children.')
  const [atPreacher, atChurch] = [await sitDown(), await sitDown()]
  await signIn(atPreacher, preacher)
  await signIn(atChurch, church)
  const reviews = new MyReviews(atPreacher)
  const answer = 'You are right. I have found the place to stop.'

  await test.step('the review is there, with what it adds up to', async () => {
    await atChurch.goto(`/preachers/${preacher.profileId}`)
    await expect(atChurch.getByText('A little long for the children.')).toBeVisible()
    await reviews.open()
    await reviews.counts('1 review')
    await expect(reviews.items()).toContainText('A little long for the children.')
    await expect(atPreacher.getByRole('region', { name: 'Average' })).toContainText('4.0 out of 5 stars')
    await expect(atPreacher.getByRole('listitem').filter({ hasText: '4 stars: 1 review' })).toBeVisible()
    await expect(atPreacher.getByRole('listitem').filter({ hasText: '5 stars: 0 reviews' })).toBeVisible()
    const rated = atPreacher.getByRole('region', { name: 'What churches rate' })
    await expect(rated.getByRole('term')).toHaveText(['Communication', 'Delivery'])
  })

  await test.step('the answer is written with the keyboard, and outlives a reload', async () => {
    await reviews.replyTo('Cedar Street Church').focus()
    await atPreacher.keyboard.press('Enter')
    await expect(reviews.words()).toBeFocused()
    await reviews.publish().press('Enter')
    await expect(reviews.said('Please write a reply')).toBeVisible()
    await expectAccessible(atPreacher, '/preacher/reviews, writing')
    await reviews.words().fill(answer)
    await atPreacher.reload()
    await expect(reviews.words()).toHaveValue(answer)
    await atPreacher.getByRole('button', { name: 'Cancel' }).press('Enter')
    await expect(reviews.replyTo('Cedar Street Church')).toBeFocused()
    await atPreacher.keyboard.press('Enter')
    await expect(reviews.words()).toHaveValue(answer)
  })

  await test.step('when that fails, the words stay', async () => {
    const letGo = await refuse(atPreacher, '**/api/reviews/*/reply')
    await reviews.confirm()
    await expect(reviews.said('Please wait a moment.')).toBeVisible()
    await expect(reviews.words()).toHaveValue(answer)
    await letGo()
  })

  await test.step('it is read once more and published', async () => {
    await reviews.publish().click()
    await expect(reviews.dialog()).toContainText(answer)
    await expect(reviews.dialog()).toContainText('You can’t change a reply afterwards.')
    await expectAccessible(atPreacher, '/preacher/reviews, asking')
    await reviews.dialog().getByRole('button', { name: 'Publish' }).click()
    await expect(reviews.said('Your reply is published.')).toBeFocused()
    await expect(reviews.items()).toContainText(answer)
    await expect(reviews.words()).toBeHidden()
    await expect(reviews.replyTo('Cedar Street Church')).toBeHidden()
    await expectAccessible(atPreacher, '/preacher/reviews, answered')
  })

  await test.step('the church sees it where it stands, and is told', async () => {
    const item = atChurch.getByRole('article').filter({ hasText: 'A little long for the children.' })
    await expect(item).toContainText('Reply from the preacher')
    await expect(item).toContainText(answer)
    await atChurch.getByRole('button', { name: /notification/i }).click()
    await expect(atChurch.locator('[popover]:popover-open').getByText(answer).first()).toBeVisible()
    await expectAccessible(atChurch, '/preachers/:id, with an answer')
  })

  await test.step('the dashboard has it, and leads here', async () => {
    await atPreacher.goto('/dashboard')
    await expect(atPreacher.getByText(`You replied: ${answer}`)).toBeVisible()
    await atPreacher.getByRole('link', { name: 'View All reviews' }).click()
    await reviews.counts('1 review')
  })
})

test('a church answers below its own preview, and the preacher reads it on the church’s page', {
  tag: '@phone',
}, async ({ sitDown, request }) => {
  const { church, preacher } = await reviewed(request, 'preacher', 'Nobody knew that I was coming.')
  const [atChurch, atPreacher] = [await sitDown(), await sitDown()]
  await signIn(atChurch, church)
  await signIn(atPreacher, preacher)
  await atPreacher.goto(`/churches/${church.profileId}`)
  await expect(atPreacher.getByText('Nobody knew that I was coming.')).toBeVisible()
  await expect(atPreacher.getByRole('button', { name: /^Reply/ })).toHaveCount(0)

  await atChurch.goto('/church/profile/preview')
  const reviews = new MyReviews(atChurch)
  await reviews.replyTo('Ruth Amsel').click()
  await reviews.words().fill('That was our mistake. Please come again.')
  await reviews.confirm()
  await expect(reviews.said('Your reply is published.')).toBeVisible()
  await expect(reviews.items()).toContainText('Reply from the church')
  await expectAccessible(atChurch, '/church/profile/preview, answered')
  await expect(new MyReviews(atPreacher).items()).toContainText('That was our mistake. Please come again.')
  await expectAccessible(atPreacher, '/churches/:id, with an answer')
})
