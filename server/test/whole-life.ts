import { createHash, randomBytes } from 'node:crypto'
import { availabilityCalls } from '@openpulpit/contract/availability'
import { blockCalls } from '@openpulpit/contract/blocks'
import { briefCalls } from '@openpulpit/contract/briefs'
import { feedCalls } from '@openpulpit/contract/feeds'
import { newsletterCalls } from '@openpulpit/contract/newsletter'
import { offerCalls } from '@openpulpit/contract/offers'
import { reportCalls } from '@openpulpit/contract/reports'
import { requestCalls } from '@openpulpit/contract/requests'
import { reviewCalls } from '@openpulpit/contract/reviews'
import { savedCalls } from '@openpulpit/contract/saved'
import { secondFactorCalls } from '@openpulpit/contract/second-factor'
import { threadCalls } from '@openpulpit/contract/threads'
import { issueAnswerLink } from '../src/features/answers/commands.ts'
import { aChurch, aPreacher, aRequest, comingSunday, type Person, password, type TestApp } from './app.ts'

export type Side = 'church' | 'preacher'

let count = 100
/** A word that stands nowhere else, and says whose it is. */
export const wordOf = (side: Side | 'shared'): string => `${side}${++count}c`

/** A church and a preacher who have done everything with each other that leaves a trace, with a word of theirs in all they say. */
export async function wholeLives(given: TestApp) {
  const church = await given.church({
    ...aChurch,
    name: wordOf('church'),
    denomination: 'presbyterian_usa',
    description: wordOf('church'),
    worshipStyle: 'blended',
    averageAttendance: 83,
    contactInfo: {
      contactPerson: wordOf('church'),
      phone: wordOf('church'),
      website: `https://${wordOf('church')}.test`,
    },
    preferredHonorariumRange: { min: 120, max: 280 },
    paymentMethods: ['zelle'],
  })
  const preacher = await given.preacher({
    ...aPreacher,
    firstName: wordOf('preacher'),
    lastName: wordOf('preacher'),
    bio: wordOf('preacher'),
    zipCode: '30030',
    travelRadius: 77,
    sermonStyles: ['narrative'],
    preferredWorshipStyles: ['blended'],
    paymentMethods: ['zelle'],
    education: [{ institution: wordOf('preacher'), degree: wordOf('preacher'), year: 1987 }],
    experience: [
      ...[{ position: wordOf('preacher'), organization: wordOf('preacher'), startYear: 1988, endYear: 1999 }],
    ].map((one) => ({ ...one, description: wordOf('preacher') })),
  })
  const people = { church, preacher }
  const requestIds = await meet(given, people)
  const beyond = { church: await unseen(given, church), preacher: await unseen(given, preacher) }
  await behindTheDoor(given, people, requestIds[0] ?? '')
  const photo = await outsideOf(given, preacher)
  return { people, requestIds, ids: { church: beyond.church, preacher: [...beyond.preacher, ...photo] } }
}

const done = <A extends { status: number; body: object }>(answer: A): A => {
  if (answer.status >= 300) throw new Error(`answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer
}

/** What the two do with each other, at the front door. Answers with their requests. */
async function meet(given: TestApp, { church, preacher }: Record<Side, Person>): Promise<string[]> {
  const asked = { theme: wordOf('shared'), specialRequirements: wordOf('shared'), message: wordOf('shared') }
  const held = (await given.request(church, preacher, { ...asked, serviceTime: '08:00' }))._id
  const move = async (who: Person, id: string, status: 'confirmed' | 'completed' | 'cancelled') =>
    done(
      await who.call(requestCalls.changeStatus, {
        params: { id },
        body: { status, ...(status === 'cancelled' && { cancellationReason: wordOf('shared') }) },
      }),
    )
  done(await church.call(briefCalls.saveDefaults, { body: brief() }))
  await move(preacher, held, 'confirmed')
  done(await church.call(briefCalls.save, { params: { id: held }, body: brief() }))
  const sermon = { scripture: wordOf('preacher'), sermonTitle: wordOf('preacher'), hymns: wordOf('preacher') }
  done(await preacher.call(briefCalls.saveSermon, { params: { id: held }, body: sermon }))
  for (const who of [church, preacher])
    done(await who.call(requestCalls.sendMessage, { params: { id: held }, body: { content: wordOf('shared') } }))
  const begun = { preacherId: preacher.profileId, subject: wordOf('shared'), message: wordOf('shared') }
  const threadId = done(await church.call(threadCalls.start, { body: begun })).body.thread._id
  given.clock.forward({ days: 21 })
  await move(church, held, 'completed')
  const review = { requestId: held, rating: 5, comment: wordOf('shared') }
  const { _id } = done(await church.call(reviewCalls.write, { body: review })).body
  done(await preacher.call(reviewCalls.reply, { params: { id: _id }, body: { reply: wordOf('shared') } }))
  done(await preacher.call(reviewCalls.write, { body: { ...review, comment: wordOf('shared') } }))

  const cancelled = (await given.request(church, preacher, { serviceTime: '09:00' }))._id
  await move(preacher, cancelled, 'confirmed')
  await move(preacher, cancelled, 'cancelled')
  // Sent so that it may be sent again: its answer is kept for a day.
  const sent = { body: { ...aRequest(given.clock.now()), theme: wordOf('shared') } }
  const open = done(await church.call(requestCalls.send, sent, { 'idempotency-key': crypto.randomUUID() })).body._id
  done(await preacher.call(offerCalls.offer, { params: { id: open }, body: { note: wordOf('preacher') } }))
  const pending = (await given.request(church, preacher, { serviceTime: '16:00' }))._id
  done(await church.call(savedCalls.save, { params: { id: preacher.profileId } }))
  const dates = [
    { date: comingSunday(given.clock.now(), 3), available: true, notes: wordOf('preacher'), timeSlots: ['10:30'] },
  ]
  done(await preacher.call(availabilityCalls.save, { body: { dates } }))
  done(await preacher.call(feedCalls.make))
  for (const [who, note] of [
    [church, wordOf('church')],
    [preacher, wordOf('preacher')],
  ] as const) {
    done(await who.call(newsletterCalls.subscribe, { body: { email: who.email } }))
    done(await who.call(secondFactorCalls.begin, { body: { password } }))
    done(await who.call(reportCalls.report, { params: { id: threadId }, body: { reason: 'spam', note } }))
    done(await who.call(blockCalls.block, { params: { id: threadId } }))
  }
  return [held, cancelled, open, pending]
}

const brief = () => ({
  ...{ arriveMinutes: 47, door: wordOf('church'), parking: wordOf('church'), contactName: wordOf('church') },
  ...{ contactMobile: wordOf('church'), orderOfService: wordOf('church'), translation: wordOf('church') },
  ...{ dress: wordOf('church'), microphone: wordOf('church'), sermonMinutes: 23, roles: wordOf('church') },
  ...{ communion: wordOf('church'), bulletinDeadline: wordOf('church') },
})

/** What no call makes by itself in a test: links, devices, bills. Answers by which ids the person's rows are known. */
async function unseen({ database: { pool }, clock }: TestApp, { userId, profileId }: Person): Promise<string[]> {
  const [now, key] = [clock.now(), () => randomBytes(32)]
  await pool.query("insert into account_links values ($1, $2, 'reset_password', $3, $3)", [key(), userId, now])
  await pool.query('insert into known_devices values ($1, $2, $3)', [userId, key(), now])
  await pool.query('insert into recovery_codes (user_id, code_hash, salt) values ($1, $2, $3)', [
    userId,
    key(),
    randomBytes(16),
  ])
  await pool.query('update second_factors set begun_in = $2 where user_id = $1 and begun_in is null', [userId, key()])
  await pool.query(
    `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
     select user_id, id, 'https://push.test/' || id, 'key', 'auth' from sessions where user_id = $1 limit 1`,
    [userId],
  )
  await pool.query("insert into subscriptions (user_id, provider, customer_id) values ($1, 'sandbox', $2)", [
    userId,
    `customer of ${userId}`,
  ])
  await pool.query(
    `insert into invoices (user_id, provider, provider_id, number, amount_cents, status, issued_at, url)
     values ($1, 'sandbox', 'bill', 'number', 500, 'paid', $2, 'https://bills.test/1')
     on conflict (provider, provider_id) do nothing`,
    [userId, now],
  )
  await pool.query("update invoices set provider_id = 'bill of ' || user_id where provider_id = 'bill'")
  return [userId, profileId]
}

async function behindTheDoor(given: TestApp, people: Record<Side, Person>, requestId: string): Promise<void> {
  for (const { userId } of Object.values(people))
    await issueAnswerLink(given.parts, { userId, requestId, purpose: 'answer' })
}

/** A photo, and a calendar somewhere else. Answers with their ids. */
async function outsideOf({ database: { pool } }: TestApp, { profileId }: Person): Promise<string[]> {
  const bytes = randomBytes(64)
  const hash = createHash('sha256').update(bytes).digest('hex')
  await pool.query('insert into photos (hash, bytes) values ($1, $2)', [hash, bytes])
  // Where they are: a test has no table of places.
  for (const table of ['churches', 'preachers'])
    await pool.query(`update ${table} set latitude = 33.7537, longitude = -84.3863`)
  await pool.query('update preachers set photo_hash = $2 where id = $1', [profileId, hash])
  const { rows } = await pool.query<{ id: string }>(
    "insert into imported_calendars (preacher_id, name, url) values ($1, 'Family', 'https://calendars.test/1') returning id",
    [profileId],
  )
  const id = rows[0]?.id ?? ''
  await pool.query("insert into imported_times values ($1, '2027-01-02T03:04:05Z', '2027-01-02T06:07:08Z')", [id])
  return [hash, id]
}
