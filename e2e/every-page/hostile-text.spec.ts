import { availabilityEndpoints } from '@openpulpit/contract/availability'
import { briefEndpoints } from '@openpulpit/contract/briefs'
import { emailLinks } from '@openpulpit/contract/email-links'
import { offerEndpoints } from '@openpulpit/contract/offers'
import { reportEndpoints } from '@openpulpit/contract/reports'
import { reviewEndpoints } from '@openpulpit/contract/reviews'
import { threadEndpoints } from '@openpulpit/contract/threads'
import { verificationEndpoints } from '@openpulpit/contract/verification'
import type { APIRequestContext, Page } from '@playwright/test'
import { hostileTexts } from '../../scripts/hostile-texts.ts'
import { ThreadMenu } from '../pages/moderation.ts'
import { type Account, callAs, linkInMail, newAccount, signIn } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'
import { moved, sentRequest, sunday, underWay } from '../support/requests.ts'

const all = hostileTexts.join('\n')
/** For a field that takes one. */
const one = (at: number): string => hostileTexts[at % hostileTexts.length] ?? ''
/** As many as a line of this length takes, from this one on. */
function some(from: number, longest: number): string {
  const [first = '', ...others] = Array.from({ length: 4 }, (_, at) => one(from + at))
  return others.reduce((line, next) => (line.length + 1 + next.length <= longest ? `${line} ${next}` : line), first)
}
/** So many accounts have every text in each of their lines of 120 letters. */
const accounts = hostileTexts.length / 2

/** A page on which a text that runs, a dialog, a breach of the policy or a request to someone else is found out. */
async function watch(page: Page): Promise<string[]> {
  const found: string[] = []
  const note = (what: string) => found.push(`${what} on ${page.url()}`)
  await page.exposeFunction('__ran', () => note('a text ran'))
  await page.exposeFunction('__breach', note)
  await page.addInitScript(() => {
    const told = (breach: SecurityPolicyViolationEvent) => breach.violatedDirective + breach.blockedURI
    document.addEventListener('securitypolicyviolation', (breach) => Reflect.get(window, '__breach')(told(breach)))
  })
  page.on('console', (message) => /Content Security Policy|sandboxed/.test(message.text()) && note(message.text()))
  page.on('dialog', (dialog) => {
    note(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (request) => request.url().includes('evil.example') && note(request.url()))
  return found
}

const aChurch = (request: APIRequestContext, at: number) =>
  newAccount(request, 'church', {
    name: some(at, 120),
    description: all,
    contactInfo: { contactPerson: some(at + 1, 120), phone: one(at + 2).slice(0, 40) },
    address: {
      street: some(at + 3, 120),
      city: at % 2 ? 'Atlanta' : some(at, 80),
      state: 'GA',
      zipCode: one(at).slice(0, 10),
    },
  })

const aPreacher = (request: APIRequestContext, at: number) =>
  newAccount(request, 'preacher', {
    ...{ firstName: one(at), lastName: one(at + accounts), bio: all },
    education: [0, 1, 2].map((row) => ({ institution: some(at + row * 2, 120), degree: some(at + row * 2 + 7, 120) })),
    experience: [0, 1].map((row) => ({
      ...{
        position: some(at + row * 2, 120),
        organization: some(at + row * 2 + 9, 120),
        startYear: 1999,
        description: all,
      },
    })),
  })

const words = (at: number) => ({ theme: some(at, 200), specialRequirements: all, message: all })

const dangerous =
  ':is(script, iframe, object, embed, base, meta, link, noscript, math, [onerror], [onload], [onfocus], [srcset*="evil"])'

/** Waits until a page stands, on screen and on paper, and looks whether the words are there as words. */
async function lookAt(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
  for (const media of ['print', 'screen'] as const) {
    await page.emulateMedia({ media })
    if (media === 'print') await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    expect(await page.locator(`main ${dangerous}`).count()).toBe(0)
    expect(
      await page
        .locator(':is(a, form, area)[href^="javascript" i], a[href^="data" i], [action^="javascript" i]')
        .count(),
    ).toBe(0)
    if (media === 'print') await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  }
}

async function walk(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await lookAt(page)
  }
}

/** Others' words are emailed to a confirmed address alone. */
async function confirm(request: APIRequestContext, account: Account): Promise<void> {
  const path = await linkInMail(request, account.email, 'verifyEmail')
  const token = path.slice(emailLinks.verifyEmail('').length)
  await callAs(request, account, verificationEndpoints.verify, { body: { token } })
}

/** From many churches of such names requests in such words, and many preachers who offer to preach. */
async function writeFromEverybody(request: APIRequestContext, church: Account, preacher: Account): Promise<void> {
  const open = await sentRequest(request, church, { ...words(5), serviceTime: '16:00', specialRequirements: 'x' })
  await Promise.all(
    Array.from({ length: accounts }, async (_, at) => {
      const from = await aChurch(request, at * 2)
      await sentRequest(request, from, { to: preacher, ...words(at * 2) })
      if (at % 4 > 0) return
      const other = await aPreacher(request, at)
      await callAs(request, other, offerEndpoints.offer, {
        params: { id: open._id },
        body: { note: all.slice(0, 1000) },
      })
    }),
  )
}

test('whatever a church and a preacher write, it is read and never run @desk', async ({ request, sitDown }) => {
  const [church, preacher] = await Promise.all([aChurch(request, 1), aPreacher(request, 0)])
  await Promise.all([church, preacher].map((account) => confirm(request, account)))
  const asked = await sentRequest(request, church, { to: preacher, ...underWay(), ...words(0) })
  await moved(request, preacher, asked, 'confirmed')
  const params = { id: asked._id }
  const brief = {
    ...{ door: some(1, 300), parking: some(4, 300), contactName: some(7, 120), contactMobile: one(9).slice(0, 40) },
    ...{
      orderOfService: all,
      translation: some(10, 300),
      dress: some(13, 300),
      microphone: some(16, 300),
      roles: all.slice(0, 2000),
    },
    ...{ communion: some(19, 300), bulletinDeadline: some(22, 200) },
  }
  await callAs(request, church, briefEndpoints.save, { params, body: brief })
  await callAs(request, church, briefEndpoints.saveDefaults, { body: brief })
  const sermon = { scripture: some(25, 300), sermonTitle: some(28, 200), hymns: all.slice(0, 2000) }
  await callAs(request, preacher, briefEndpoints.saveSermon, { params, body: sermon })
  await moved(request, church, asked, 'completed')
  const review = { requestId: asked._id, rating: 5, comment: all }
  const { _id } = await callAs(request, church, reviewEndpoints.write, { body: review })
  // Both are shown once both have written.
  await callAs(request, preacher, reviewEndpoints.write, { body: review })
  await callAs(request, preacher, reviewEndpoints.reply, { params: { id: _id }, body: { reply: all.slice(0, 1900) } })
  const day = {
    date: sunday(1),
    available: true,
    notes: all.slice(0, 500),
    timeSlots: [one(31).slice(0, 40), one(32).slice(0, 40)],
  }
  await callAs(request, preacher, availabilityEndpoints.save, { body: { dates: [day] } })
  const { thread } = await callAs(request, church, threadEndpoints.start, {
    body: { preacherId: preacher.profileId, subject: some(33, 200), message: all },
  })
  await writeFromEverybody(request, church, preacher)

  const atPreacher = await sitDown()
  await signIn(atPreacher, preacher)
  const seenByPreacher = await watch(atPreacher)
  await walk(atPreacher, [
    ...['/preacher/profile', '/preacher/profile/preview', '/preacher/reviews', '/preacher/availability', '/messages'],
    '/preacher/earnings',
    ...[1, 2, 3].map((number) => `/preacher/requests?page=${number}`),
    ...[`/preacher/requests/${asked._id}`, `/preacher/requests/${asked._id}/brief`, `/churches/${church.profileId}`],
    ...[`/messages/${thread._id}`, '/dashboard'],
  ])
  await atPreacher.getByRole('button', { name: /notification/i }).click()
  await lookAt(atPreacher)

  const atChurch = await sitDown()
  await signIn(atChurch, church)
  const seenByChurch = await watch(atChurch)
  await walk(atChurch, [
    ...[
      '/dashboard',
      '/church/profile',
      '/church/profile/preview',
      '/church/requests',
      '/search',
      `/messages/${thread._id}`,
    ],
    ...[`/church/requests/${asked._id}`, `/church/requests/${asked._id}/brief`, `/preachers/${preacher.profileId}`],
    `/church/request?preacher=${preacher.profileId}`,
  ])
  expect(seenByChurch).toEqual([])
  // A toast that says a name.
  await atPreacher.goto(`/messages/${thread._id}`)
  const menu = new ThreadMenu(atPreacher)
  await menu.choose(/^Block /)
  await menu.blocking().getByRole('button', { name: 'Block', exact: true }).click()
  await expect(atPreacher.getByRole('region', { name: 'Notifications' })).toContainText(one(1))
  await lookAt(atPreacher)
  expect(seenByPreacher).toEqual([])
  await callAs(request, church, reportEndpoints.report, {
    params: { id: thread._id },
    body: { reason: 'other', note: all.slice(0, 1000) },
  })

  await readEmails(request, await sitDown(), [church, preacher])
})

/** As a mail program shows them, in frames that would let them run; and as the page for those who try the product out does. */
async function readEmails(request: APIRequestContext, page: Page, people: readonly Account[]): Promise<void> {
  const names: string[] = []
  for (const { email } of people) {
    const { mails } = await (await request.get(`/dev/mail.json?to=${encodeURIComponent(email)}`)).json()
    names.push(...mails.map(({ name }: { name: string }) => name))
  }
  expect(names.length).toBeGreaterThan(3)
  const found = await watch(page)
  const written: string[] = []
  await page.goto('/dev/mail')
  expect(await page.locator(`main ${dangerous}`).count()).toBe(0)
  for (const name of names.slice(0, 12)) {
    await page.goto(`/dev/mail/${name}`)
    const shown = page.locator('iframe')
    expect(await shown.getAttribute('sandbox')).not.toMatch(/scripts|same-origin/)
    expect(await page.locator('main :is(script, object, embed, base, meta, [onerror], [onload])').count()).toBe(0)
    written.push((await shown.getAttribute('srcdoc')) ?? '')
  }
  expect(written.join('')).toContain('__ran()')
  await page.goto('about:blank')
  await page.evaluate((emails) => {
    for (const email of emails) {
      const frame = document.createElement('iframe')
      frame.sandbox.add('allow-scripts', 'allow-popups', 'allow-forms')
      frame.srcdoc = email
      document.body.append(frame)
    }
  }, written)
  for (const frame of page.frames().slice(1)) {
    await frame.waitForLoadState()
    const own = ':is(script, img, svg, iframe, object, embed, form, input, [onerror], [onload], [onfocus])'
    expect(await frame.locator(own).count()).toBe(0)
  }
  expect(found).toEqual([])
  // One that runs would have been found out.
  await page.setContent('<svg onload=__ran()>')
  await expect.poll(() => found).toEqual(['a text ran on about:blank'])
}
