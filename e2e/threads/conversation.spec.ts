import type { RequestDetails } from '@openpulpit/contract/request-views'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { threadEndpoints } from '@openpulpit/contract/threads'
import type { APIRequestContext } from '@playwright/test'
import { Conversation } from '../pages/conversation.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { type Account, callAs } from '../support/accounts.ts'
import { expect } from '../support/fixtures.ts'
import { holdResponse, openNetworkSwitch } from '../support/network.ts'
import { test } from '../support/people.ts'

const write = (request: APIRequestContext, who: Account, { _id: id }: RequestDetails, content: string) =>
  callAs(request, who, requestEndpoints.sendMessage, { params: { id }, body: { content } })

test('two people write to each other and see it at once: typing, words, seen', async ({
  request,
  church,
  preacher: ruth,
}) => {
  test.slow()
  const asked = await church.ask(ruth)
  const [office, study] = [await church.sitDown(), await ruth.sitDown()]
  const theirs = new Conversation(office, 'Ruth Amsel')
  const hers = new Conversation(study, 'Grace Chapel')
  await study.goto(`/preacher/requests/${asked._id}`)
  await expect(hers.log()).toHaveText('No messages yet')
  await office.goto(`/church/requests/${asked._id}`)

  await test.step('the first message makes the conversation, on both sides', async () => {
    await theirs.send('Do you play the organ too?')
    await expect(theirs.message('organ')).toContainText(/\d [AP]M/)
    await expect(theirs.log()).toContainText('Today')
    await expect(hers.message('organ')).toContainText('Grace Chapel')
    await hers.log().scrollIntoViewIfNeeded()
    await hers.message('organ').scrollIntoViewIfNeeded()
    await expect(theirs.message('organ')).toContainText('Seen')
  })

  await test.step('who is typing is shown, until the words are there', async () => {
    await hers.input().pressSequentially('Only a little, ')
    await expect(office.getByText('Ruth Amsel is typing…')).toBeVisible()
    await expect(office.getByText('Ruth Amsel is typing…')).toBeHidden()
    await hers.input().pressSequentially('שלום 🙏🏽')
    await expect(office.getByText('Ruth Amsel is typing…')).toBeVisible()
    await study.keyboard.press('Control+Enter')
    await expect(theirs.message('Only a little, שלום 🙏🏽')).toBeVisible()
    await expect(office.getByText('Ruth Amsel is typing…')).toBeHidden()
  })

  await test.step('an address is a link, and nothing that was written does anything else', async () => {
    const words = `<img src=x onerror="document.title='taken'"> javascript:alert(1) www.grace.example`
    await theirs.send(`${words} https://grace.example/map?to=door. ${'x'.repeat(300)}`)
    const shown = hers.message('javascript:alert(1)')
    await expect(shown).toContainText(words)
    await expect(shown.getByRole('link')).toHaveText(['https://grace.example/map?to=door'])
    await expect(shown.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer nofollow')
    await expect(shown.getByRole('link')).toHaveAttribute('target', '_blank')
    await expect(study).not.toHaveTitle('taken')
    const width = await study.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(width).toBeLessThanOrEqual(0)
  })

  await expectAccessible(office, 'a request with its conversation')
  const { threads } = await callAs(request, ruth, threadEndpoints.list)
  await hers.open(`/messages/${threads[0]?._id}`)
  await hers.reads('organ', 'Only a little', 'grace.example')
  await expectAccessible(study, 'a conversation')
})

test('a line that breaks loses and doubles nothing', { tag: '@phone' }, async ({ request, church, preacher: ruth }) => {
  test.slow()
  const asked = await church.ask(ruth, { message: 'We look forward to you.' })
  const page = await church.sitDown()
  const line = await openNetworkSwitch(page)
  const theirs = new Conversation(page, 'Ruth Amsel')
  await theirs.open(`/church/requests/${asked._id}`)

  await test.step('what was refused is kept over a reload, with what was only begun', async () => {
    const refusal = { message: 'Please write that again later.', code: 'stale' }
    await page.route('**/messages', (route) => route.fulfill({ status: 409, json: refusal }))
    await theirs.send('Please come at nine.')
    await expect(theirs.message('at nine')).toContainText(refusal.message)
    await theirs.input().fill('And bring')
    await expect(page.getByText(`Your message wasn’t sent. ${refusal.message}`)).toHaveRole('status')
    await expectAccessible(page, 'a message that was not sent')
    await page.reload()
    await expect(theirs.message('at nine')).toContainText(refusal.message)
    await expect(theirs.input()).toHaveValue('And bring')
    await theirs.send('Or at ten.')
    await theirs.message('at ten').getByRole('button', { name: 'Discard' }).press('Enter')
    await expect(theirs.message('at ten')).toHaveCount(0)
    await expect(theirs.log()).toBeFocused()
    await page.unroute('**/messages')
    await theirs.message('at nine').getByRole('button', { name: 'Retry' }).press('Enter')
    await expect(theirs.message('at nine')).toContainText(/\d [AP]M/)
    await expect(theirs.log()).toBeFocused()
  })

  await test.step('one whose answer was lost is sent twice and stored once', async () => {
    const sent: (string | null)[] = []
    await page.route('**/messages', async (route) => {
      sent.push(route.request().postData())
      if (sent.length > 1) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await theirs.send('By the side door.')
    await expect(theirs.message('side door')).toContainText(/\d [AP]M/)
    await theirs.send('It is green.')
    await expect(theirs.message('green')).toContainText(/\d [AP]M/)
    expect(sent).toHaveLength(3)
    expect(sent[1]).toBe(sent[0])
    await theirs.reads('look forward', 'at nine', 'side door', 'green')
    await page.unroute('**/messages')
  })

  await test.step('it goes by itself once the line is back, after what the other side wrote meanwhile', async () => {
    await line.cut()
    await theirs.send('And bring a friend.')
    await theirs.send('Or two.')
    await expect(theirs.message('a friend')).toContainText('Not sent')
    await expect(theirs.message('Or two')).toContainText('Waiting')
    await write(request, ruth, asked, 'I shall be there.')
    await write(request, ruth, asked, 'With my husband.')
    await line.mend()
    await theirs.reads('look forward', 'at nine', 'side door', 'green', 'be there', 'my husband', 'a friend', 'Or two')
    await expect(theirs.message('Or two')).toContainText(/\d [AP]M/)
    await expect(theirs.button('Retry')).toHaveCount(0)
    const { messages } = await callAs(request, ruth, requestEndpoints.show, { params: { id: asked._id } })
    expect(messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  await test.step('the longest message is told how much room is left', async () => {
    await theirs.input().fill('a'.repeat(3990))
    await expect(page.getByText('10 characters left')).toBeVisible()
    await theirs.input().fill('  ')
    await theirs.button('Send').click()
    await expect(page.getByText('Please write a message')).toBeVisible()
    await expectAccessible(page, 'a message without words')
  })
})

test('a long conversation opens at its end, and what one reads stays where it is', async ({
  request,
  church,
  preacher: ruth,
}) => {
  test.slow()
  const asked = await church.ask(ruth, { message: 'Line 1.' })
  for (let line = 2; line <= 120; line += 1) await write(request, line % 3 ? church : ruth, asked, `Line ${line}.`)
  const { threads } = await callAs(request, church, threadEndpoints.list)
  const page = await church.sitDown()
  const theirs = new Conversation(page, 'Ruth Amsel')
  await theirs.open(`/messages/${threads[0]?._id}`)
  await expect(theirs.messages()).toHaveCount(50)
  await expect(theirs.message('Line 120.')).toBeInViewport()
  const topOf = async (words: string) => (await theirs.message(words).boundingBox())?.y ?? Number.NaN

  await test.step('scrolling to its top brings the page before it, without a jump', async () => {
    const letGo = await holdResponse(page, /\/api\/threads\/.*before=/)
    await theirs.log().focus()
    await page.keyboard.press('Home')
    // A browser may glide there.
    await expect.poll(() => theirs.log().evaluate(({ scrollTop }) => scrollTop)).toBe(0)
    const before = await topOf('Line 72.')
    letGo()
    await expect(theirs.messages()).toHaveCount(100)
    expect(Math.abs((await topOf('Line 72.')) - before)).toBeLessThan(2)
    await expectAccessible(page, 'a conversation, scrolled up')
  })

  await test.step('what is new waits below until one asks for it', async () => {
    const before = await topOf('Line 72.')
    await write(request, ruth, asked, 'Line 121.')
    await expect(theirs.button('New Messages')).toBeVisible()
    expect(await topOf('Line 72.')).toBe(before)
    await theirs.button('New Messages').click()
    await expect(theirs.message('Line 121.')).toBeInViewport()
    await expect(theirs.button('New Messages')).toBeHidden()
  })

  await test.step('by the keyboard one comes to its beginning', async () => {
    await theirs.log().focus()
    await page.keyboard.press('Home')
    await expect(theirs.message('Line 1.')).toHaveCount(1)
    await expect(theirs.button('Earlier Messages')).toBeHidden()
    await expect(theirs.messages()).toHaveCount(121)
  })
})
