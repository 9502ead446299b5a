import { accountEndpoints } from '@openpulpit/contract/account'
import { authEndpoints } from '@openpulpit/contract/auth'
import { availabilityEndpoints } from '@openpulpit/contract/availability'
import { churchEndpoints } from '@openpulpit/contract/churches'
import { newsletterEndpoints } from '@openpulpit/contract/newsletter'
import { notificationEndpoints } from '@openpulpit/contract/notifications'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { reviewEndpoints } from '@openpulpit/contract/reviews'
import { searchEndpoints } from '@openpulpit/contract/search'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { comingSunday, type Person, password } from '../../../test/app.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const given = useTestApp()
let start: Date
beforeAll(async () => {
  start = given.clock.now()
})
afterEach(() => given.clock.set(start))

const answer = (
  who: Person,
  id: string,
  status: 'confirmed' | 'cancelled' | 'completed',
  cancellationReason?: string,
) =>
  who.call(requestEndpoints.changeStatus, {
    params: { id },
    body: { status, ...(cancellationReason && { cancellationReason }) },
  })
const show = async (who: Person, id: string) => (await who.call(requestEndpoints.show, { params: { id } })).body
const leave = (who: Person, secret = password) => who.call(accountEndpoints.delete, { body: { password: secret } })

let met = 0

/**
 * A church and a preacher with a past: a service that was held and reviewed, and a few words. Whatever says who they are
 * has a word in it that is nowhere else.
 */
async function acquaintances() {
  const [word, hisWord] = [`canary${++met}x`, `finch${met}x`]
  const church = await given.church({
    name: `${word} Chapel`,
    description: `${word} description`,
    address: { street: `12 ${word} Street`, city: 'Atlanta', state: 'GA', zipCode: '30303' },
    contactInfo: { contactPerson: `${word} Ellis`, phone: `404 555 ${word}`, website: `https://${word}.example` },
  })
  const preacher = await given.preacher({
    firstName: hisWord,
    lastName: 'Finch',
    bio: `${hisWord} bio`,
    education: [{ institution: `${hisWord} Seminary`, degree: 'M.Div.', year: 1990 }],
    experience: [{ position: 'Pastor', organization: `${hisWord} Church`, startYear: 1991 }],
  })
  const held = await given.request(church, preacher, { serviceTime: '08:00', message: 'Welcome to us' })
  await answer(preacher, held._id, 'confirmed')
  await preacher.call(requestEndpoints.sendMessage, {
    params: { id: held._id },
    body: { content: 'I am glad to come' },
  })
  given.clock.forward({ days: 21 })
  await answer(church, held._id, 'completed')
  const { body } = await church.call(reviewEndpoints.write, {
    body: { requestId: held._id, rating: 5, comment: 'Very clear' },
  })
  await preacher.call(reviewEndpoints.write, { body: { requestId: held._id, rating: 4, comment: 'Warm people' } })
  await preacher.call(reviewEndpoints.reply, { params: { id: body._id }, body: { reply: 'You are kind' } })
  return { church, preacher, held, word, hisWord }
}

/** The rows of all tables, the jobs' too, that have this text in them. */
async function rowsWith(text: string): Promise<string[]> {
  const { pool } = given.database
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'pgboss') and tablename not in ('places', 'zips')`,
  )
  const tables = await Promise.all(
    rows.map(({ name }) =>
      pool.query<{ row: string }>(
        `select '${name} ' || t::text as row from ${name} as t where strpos(t::text, $1) > 0`,
        [text],
      ),
    ),
  )
  return tables.flatMap((table) => table.rows.map(({ row }) => row))
}

describe('preferences', () => {
  test('are kept', async () => {
    const church = await given.church()
    const wishes = {
      email: { messages: false, requests: true, reminders: false, searches: false, news: true },
      push: { messages: true, requests: false, reminders: true, searches: false },
    }
    const push = { messages: true, requests: true, reminders: true, searches: true }
    expect((await church.call(accountEndpoints.preferences)).body).toEqual({ email: { ...push, news: false }, push })
    expect((await church.call(accountEndpoints.savePreferences, { body: wishes })).body).toEqual(wishes)
    expect((await church.call(accountEndpoints.preferences)).body).toEqual(wishes)
    // Who says nothing of devices, or of saved searches, changes nothing there.
    const { searches: _, ...email } = wishes.email
    expect((await church.call(accountEndpoints.savePreferences, { body: { email } })).body).toEqual(wishes)
  })
})

describe('an export', () => {
  test('holds everything that is theirs', async () => {
    const { church, preacher, held, word, hisWord } = await acquaintances()
    await given.anyone(newsletterEndpoints.subscribe, { body: { email: preacher.email } })
    await preacher.call(availabilityEndpoints.save, {
      body: { dates: [{ date: comingSunday(start), available: true, notes: 'Mornings' }] },
    })

    const { body: his } = await preacher.call(accountEndpoints.export)
    expect(his).toMatchObject({
      user: { email: preacher.email, userType: 'preacher' },
      profile: { firstName: hisWord, bio: `${hisWord} bio`, education: [{ institution: `${hisWord} Seminary` }] },
      preferences: { email: { requests: true } },
      sessions: [{ current: true }],
      requests: [{ _id: held._id, status: 'completed', message: 'Welcome to us' }],
      messages: [
        { content: 'Welcome to us', from: 'them', with: `${word} Chapel` },
        { content: 'I am glad to come', from: 'me' },
      ],
      availability: [{ notes: 'Mornings' }],
      reviewsWritten: [{ comment: 'Warm people' }],
      reviewsReceived: [{ comment: 'Very clear', reply: { text: 'You are kind' } }],
      newsletter: { email: preacher.email },
    })
    expect(his.notifications.length).toBeGreaterThan(0)

    const { body: hers } = await church.call(accountEndpoints.export)
    expect(hers).toMatchObject({
      profile: { name: `${word} Chapel`, address: { street: `12 ${word} Street` } },
      reviewsWritten: [{ comment: 'Very clear', reply: { text: 'You are kind' } }],
      reviewsReceived: [{ comment: 'Warm people' }],
      newsletter: null,
    })
  })

  test('holds nothing of anyone else', async () => {
    await acquaintances()
    const stranger = await given.church()
    const { body } = await stranger.call(accountEndpoints.export)
    expect(body).toMatchObject({
      requests: [],
      messages: [],
      reviewsWritten: [],
      reviewsReceived: [],
      notifications: [],
    })
  })
})

describe('deleting an account', () => {
  test('asks for the password, and changes nothing without it', async () => {
    const church = await given.church()
    expect(await leave(church, 'not this one')).toMatchObject({
      status: 400,
      body: { fields: { password: expect.any(String) } },
    })
    expect((await church.call(authEndpoints.me)).body.user.email).toBe(church.email)
  })

  test('ends every session and the login, and sets the address free', async () => {
    const church = await given.church()
    const { body: other } = await given.anyone(authEndpoints.login, { body: { email: church.email, password } })
    expect(await leave(church)).toMatchObject({ status: 204 })
    expect(await church.call(authEndpoints.me)).toMatchObject({ status: 401 })
    const elsewhere = await given.app.inject({
      url: '/api/auth/me',
      headers: { authorization: `Bearer ${other.token}` },
    })
    expect(elsewhere.statusCode).toBe(401)
    expect(await given.anyone(authEndpoints.login, { body: { email: church.email, password } })).toMatchObject({
      status: 401,
    })
    const again = await given.anyone(authEndpoints.register, {
      body: {
        email: church.email,
        password,
        userType: 'church',
        profileData: { name: 'New', denomination: 'other', address: { city: 'Atlanta', state: 'GA' } },
      },
    })
    expect(again.status).toBe(201)
  })

  test('of a preacher declines what is asked, cancels what is agreed, and tells the churches', async () => {
    const [church, preacher] = [await given.church(), await given.preacher()]
    const asked = await given.request(church, preacher, { serviceTime: '08:00' })
    const agreed = await given.request(church, preacher, { serviceTime: '11:00' })
    await answer(preacher, agreed._id, 'confirmed')
    await leave(preacher)
    expect(await show(church, asked._id)).toMatchObject({
      status: 'cancelled',
      closeReason: 'declined',
      closedBy: 'preacher',
    })
    expect(await show(church, agreed._id)).toMatchObject({
      status: 'cancelled',
      closeReason: 'cancelled',
      closedBy: 'preacher',
    })
    const told = (await church.call(notificationEndpoints.list)).body.notifications.map(({ message }) => message)
    expect(told).toContainEqual(expect.stringMatching(/no one is booked for .+ at 11:00 AM/))
    expect(told).toContainEqual(expect.stringMatching(/declined your request for .+ at 8:00 AM/))
    expect((await show(church, agreed._id)).events.at(-1)).toMatchObject({
      from: 'confirmed',
      to: 'cancelled',
      by: 'preacher',
    })
  })

  test('of a church withdraws what is open or asked and cancels what is agreed', async () => {
    const [church, preacher] = [await given.church(), await given.preacher()]
    const asked = await given.request(church, preacher, { serviceTime: '08:00' })
    const agreed = await given.request(church, preacher, { serviceTime: '11:00' })
    await answer(preacher, agreed._id, 'confirmed')
    await given.request(church, undefined, { serviceTime: '18:00' })
    await leave(church)
    expect(await show(preacher, asked._id)).toMatchObject({ status: 'cancelled', closeReason: 'withdrawn' })
    expect(await show(preacher, agreed._id)).toMatchObject({ status: 'cancelled', closeReason: 'cancelled' })
    const { rows } = await given.database.pool.query("select count(*) as n from requests where status = 'open'")
    expect(rows).toEqual([{ n: 0 }])
  })

  test('leaves the past with the other side, under "Former member"', async () => {
    const { church, preacher, held, word } = await acquaintances()
    await leave(preacher)
    const hers = await show(church, held._id)
    expect(hers).toMatchObject({
      status: 'completed',
      hasReview: true,
      otherHasLeft: true,
      preacher: { firstName: 'Former', lastName: 'member', city: '', profileImage: null },
      messages: [
        { sender: { name: `${word} Chapel` } },
        { sender: { name: 'Former member' }, content: 'I am glad to come' },
      ],
    })
    const sent = await church.call(requestEndpoints.sendMessage, {
      params: { id: held._id },
      body: { content: 'Thank you' },
    })
    expect(sent).toMatchObject({ status: 409, body: { message: expect.stringContaining('has left OpenPulpit') } })
    const { body } = await church.call(reviewEndpoints.recent)
    expect(body.reviews[0]).toMatchObject({ comment: 'Warm people', author: { name: 'Former member' } })
    const { reviewsWritten } = (await church.call(accountEndpoints.export)).body
    expect(reviewsWritten).toMatchObject([{ comment: 'Very clear', reply: { text: 'You are kind' } }])
  })

  test('takes a preacher out of the search, his page and what can be asked', async () => {
    const church = await given.church()
    const preacher = await given.preacher({ lastName: 'Leaving' })
    await leave(preacher)
    const { body } = await church.call(searchEndpoints.preachers)
    expect(body.preachers.map(({ _id }) => _id)).not.toContain(preacher.profileId)
    expect(await church.call(preacherEndpoints.show, { params: { id: preacher.profileId } })).toMatchObject({
      status: 404,
    })
    await expect(given.request(church, preacher)).rejects.toThrow(/409/)
  })

  test.each(['church', 'preacher'] as const)('of a %s first leaves nothing that says who it was', async (first) => {
    const { church, preacher, word, hisWord } = await acquaintances()
    await given.request(church, preacher)
    // What others were told before still has the name of then.
    const address = { city: 'Atlanta', state: 'GA' }
    await church.call(churchEndpoints.saveProfile, { body: { name: 'New Chapel', denomination: 'other', address } })
    for (const { email } of [church, preacher]) await given.anyone(newsletterEndpoints.subscribe, { body: { email } })
    const people = [
      { person: church, own: word },
      { person: preacher, own: hisWord },
    ]
    for (const { own } of people) expect(await rowsWith(own)).not.toEqual([])
    for (const { person, own } of first === 'church' ? people : people.reverse()) {
      await leave(person)
      expect(await rowsWith(own)).toEqual([])
      expect(await rowsWith(person.email)).toEqual([])
    }
  })
})
