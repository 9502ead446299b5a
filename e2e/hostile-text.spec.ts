import { briefCalls } from '@openpulpit/contract/briefs'
import { reviewCalls } from '@openpulpit/contract/reviews'
import { threadCalls } from '@openpulpit/contract/threads'
import type { APIRequestContext, Page } from '@playwright/test'
import { hostileTexts } from '../scripts/hostile-texts.ts'
import { type Account, callAs, newAccount, signIn } from './accounts.ts'
import { expect, test } from './people.ts'
import { moved, sentRequest, underWay } from './sent-requests.ts'

const all = hostileTexts.join('\n')
/** For a field that takes one. */
const one = (at: number): string => hostileTexts[at % hostileTexts.length] ?? ''

/** A page on which a text that runs, a dialog or a request to somebody else is found out. */
async function watch(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.exposeFunction('__ran', () => found.push(`ran on ${page.url()}`))
  page.on('dialog', (dialog) => {
    found.push(`${dialog.message()} on ${page.url()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) found.push(`${request.url()} asked by ${page.url()}`)
  })
  return found
}

const aChurch = (request: APIRequestContext, at: number) =>
  newAccount(request, 'church', {
    ...{
      name: one(at),
      description: all,
      contactInfo: { contactPerson: one(at + 1), phone: one(at + 2).slice(0, 40) },
    },
    address: { street: one(at + 3), city: 'Atlanta', state: 'GA' },
  })

const aPreacher = (request: APIRequestContext) =>
  newAccount(request, 'preacher', {
    ...{ firstName: one(6), lastName: one(4), bio: all },
    education: [{ institution: one(7), degree: one(8) }],
    experience: [{ position: one(9), organization: one(10), startYear: 1999, description: all }],
  })

const words = (at: number) => ({ theme: one(at), specialRequirements: all, message: all })

/** Opens each, waits until it stands, and looks whether the words are there as words. */
async function walk(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await page.locator('h1').first().waitFor()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    for (const details of await page.locator('details:not([open]) > summary').all()) await details.click()
    expect(await page.locator('main :is(script, iframe, object, embed, base, meta, [onerror], [onload])').count()).toBe(
      0,
    )
    expect(await page.locator('a[href^="javascript" i], a[href^="data" i]').count()).toBe(0)
  }
}

test('whatever a church and a preacher write, it is read and never run @desk', async ({ request, sitDown }) => {
  test.slow()
  const [church, preacher] = [await aChurch(request, 0), await aPreacher(request)]
  const asked = await sentRequest(request, church, { to: preacher, ...underWay(), ...words(0) })
  await moved(request, preacher, asked, 'confirmed')
  const params = { id: asked._id }
  const brief = { door: one(1), parking: one(2), contactName: one(3), orderOfService: all.slice(0, 900), dress: one(5) }
  await callAs(request, church, briefCalls.save, { params, body: brief })
  const sermon = { scripture: one(11), sermonTitle: one(12), hymns: one(13) }
  await callAs(request, preacher, briefCalls.saveSermon, { params, body: sermon })
  await moved(request, church, asked, 'completed')
  const review = { requestId: asked._id, rating: 5, comment: all }
  const { _id } = await callAs(request, church, reviewCalls.write, { body: review })
  await callAs(request, preacher, reviewCalls.reply, { params: { id: _id }, body: { reply: all.slice(0, 1900) } })
  // One of each for the lists.
  await writeFromEverybody(request, preacher)

  const atPreacher = await sitDown()
  await signIn(atPreacher, preacher)
  const seenByPreacher = await watch(atPreacher)
  const threads = (await callAs(request, preacher, threadCalls.list)).threads
  await walk(atPreacher, [
    ...['/dashboard', '/preacher/profile', '/preacher/profile/preview', '/preacher/reviews', '/messages'],
    ...[1, 2, 3, 4].map((number) => `/preacher/requests?page=${number}`),
    ...[`/preacher/requests/${asked._id}`, `/preacher/requests/${asked._id}/brief`, `/churches/${church.profileId}`],
    ...threads.slice(0, 3).map(({ _id }) => `/messages/${_id}`),
  ])
  await atPreacher.getByRole('button', { name: /notification/i }).click()
  expect(seenByPreacher).toEqual([])

  const atChurch = await sitDown()
  await signIn(atChurch, church)
  const seenByChurch = await watch(atChurch)
  await walk(atChurch, [
    ...['/dashboard', '/church/profile', '/church/profile/preview', '/church/requests', '/search', '/messages'],
    ...[`/church/requests/${asked._id}`, `/church/requests/${asked._id}/brief`, `/preachers/${preacher.profileId}`],
    `/church/request?preacher=${preacher.profileId}`,
  ])
  expect(seenByChurch).toEqual([])
})

/** From each text a church of that name, which asks in its words. */
async function writeFromEverybody(request: APIRequestContext, preacher: Account): Promise<void> {
  for (const at of hostileTexts.keys()) {
    const church = await aChurch(request, at)
    await sentRequest(request, church, { to: preacher, ...words(at) })
  }
}
