import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import type { Database } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate.ts'

const migrations = join(import.meta.dirname, '../../../migrations')
let database: Database
let before: string
beforeAll(async () => {
  database = await testDatabase()
  before = await mkdtemp(join(tmpdir(), 'openpulpit-before-kinds-'))
  await cp(migrations, before, { recursive: true })
  const all = await readdir(before)
  const own = all.find((name) => name.endsWith('_notification_kinds.sql')) ?? ''
  const later = all.filter((name) => name >= own)
  await Promise.all(later.map((name) => rm(join(before, name))))
  await database.pool.query('drop schema public cascade; create schema public')
  await migrate(database.pool, before)
})
afterAll(async () => {
  await database.close()
  await rm(before, { recursive: true })
})

const one = async (sql: string, values: unknown[] = []): Promise<string> =>
  (await database.pool.query(`${sql} returning id`, values)).rows[0]?.id

const account = (type: 'church' | 'preacher') =>
  one(
    `insert into users (email, password_hash, user_type, subscription_status, subscription_expires_at)
     values (gen_random_uuid() || '@example.org', 'x', $1, 'trial', now() + interval '9 days')`,
    [type],
  )

/** A church, a preacher, and what the church asked for with one click. */
async function scene(status: 'open' | 'pending', days: number) {
  const [church, preacher] = [await account('church'), await account('preacher')]
  const churchId = await one(
    `insert into churches (user_id, name, denomination, city, state, time_zone)
     values ($1, 'Grace Chapel', 'other', 'Atlanta', 'GA', 'UTC')`,
    [church],
  )
  const preacherId = await one(
    `insert into preachers (user_id, first_name, last_name, experience_level, denomination, city, state, time_zone,
       honorarium_min_cents, honorarium_max_cents)
     values ($1, 'John', 'Wesley', 'lay_speaker', 'other', 'Atlanta', 'GA', 'UTC', 0, 0)`,
    [preacher],
  )
  const { rows } = await database.pool.query(
    `insert into requests (church_id, preacher_id, status, day, service_time, time_zone, duration_minutes, service_type,
       urgency, honorarium_cents, payment_method)
     select $1, $2, $3, date '2026-12-06' + at, '10:30', 'UTC', 60, 'sunday_morning', 'low', 100, 'check'
     from generate_series(1, $4::int) as at returning id`,
    [churchId, status === 'open' ? null : preacherId, status, days],
  )
  return { church, preacher, preacherId, requestIds: rows.map(({ id }) => id as string) }
}

const sunday = 'Sunday, December 6, 2026 at 10:30 AM'
/** Every sentence that was ever written, with the kind that it is: a sentence a row. */
const sentences: readonly [kind: string, type: string, message: string][] = [
  ['message', 'message', 'New message from Grace Chapel'],
  [
    'request_received',
    'request_update',
    `Grace Chapel asks you to preach on ${sunday}. The first to accept is booked.`,
  ],
  ['request_accepted', 'request_update', `John Wesley accepted your request for ${sunday}.`],
  ['request_declined', 'request_update', `John Wesley cannot come and declined your request for ${sunday}.`],
  ['request_declined', 'request_update', `John Wesley cannot come: your request was declined for ${sunday}.`],
  [
    'request_declined',
    'request_update',
    `The preacher has closed the account and declined your request for ${sunday}.`,
  ],
  ['request_withdrawn', 'request_update', `Grace Chapel withdrew the request for ${sunday}.`],
  ['request_withdrawn', 'request_update', `The church has closed its account and withdrew its request for ${sunday}.`],
  [
    'request_filled',
    'request_update',
    `Grace Chapel has found a preacher for ${sunday}. Thank you for being ready to come.`,
  ],
  ['request_expired', 'request_update', `The request for ${sunday} was not answered in time and has expired.`],
  ['service_cancelled', 'request_update', `Grace Chapel cancelled the service that was agreed for ${sunday}.`],
  [
    'service_cancelled',
    'request_update',
    `The church has closed its account, so the service on ${sunday} is cancelled.`,
  ],
  [
    'service_cancelled',
    'request_update',
    `The preacher has closed the account, so nobody is coming on ${sunday}. Please ask somebody else.`,
  ],
  [
    'service_completed',
    'request_update',
    `Grace Chapel marked the service on ${sunday} as completed. You can now write a review.`,
  ],
  ['service_not_held', 'request_update', `Grace Chapel says that no service was held for ${sunday}.`],
  [
    'honorarium',
    'request_update',
    `Grace Chapel marked the honorarium for ${sunday} as paid. Please confirm when it has arrived.`,
  ],
  ['honorarium', 'request_update', `Grace Chapel took back that the honorarium for ${sunday} is paid.`],
  ['honorarium', 'request_update', `John Wesley confirmed that the honorarium for ${sunday} has arrived.`],
  ['open_request', 'request_update', `Urgent: Grace Chapel is looking for a preacher on ${sunday} and on 2 more days.`],
  ['offer', 'request_update', `John Wesley offers to preach on ${sunday}.`],
  ['offer_chosen', 'request_update', `Grace Chapel has chosen you for the service on ${sunday}.`],
  [
    'offer_filled',
    'request_update',
    `The service on ${sunday} that you offered to preach at has found its preacher. Thank you for being ready.`,
  ],
  [
    'offer_filled',
    'request_update',
    `The request for ${sunday} that you offered to come to has been withdrawn. Thank you for being ready.`,
  ],
  ['review', 'request_update', 'Grace Chapel wrote a review about the service on Sunday, December 6, 2026.'],
  [
    'review_reply',
    'request_update',
    'John Wesley replied to your review of the service on Sunday, December 6, 2026. They say: “Thank you”',
  ],
  [
    'review_reply',
    'request_update',
    'John Wesley replied to your review of the service on Sunday, December 6, 2026. They say: “I gave the honorarium for the poor to the deacon who asks you to preach on Easter”',
  ],
  [
    'trial_waiting',
    'request_update',
    `John Wesley would come on ${sunday}. Your free trial covers five preachers, and all five are agreed. Once you have subscribed, John can accept.`,
  ],
  ['unanswered', 'reminder', `Can you preach on ${sunday}? Grace Chapel is waiting for your answer.`],
  ['unanswered', 'reminder', `Grace Chapel is waiting for your answer: can you preach on ${sunday}?`],
  ['still_on', 'reminder', `You preach at Grace Chapel on ${sunday}. Is it still on?`],
  ['still_on_said', 'reminder', `Grace Chapel says that the service on ${sunday} is still on.`],
  [
    'directions',
    'reminder',
    `You preach at Grace Chapel on ${sunday}. The way and whom to call are in the Sunday brief.`,
  ],
  [
    'directions',
    'reminder',
    `John Wesley comes to preach on ${sunday}. All that both of you need to know is in the Sunday brief.`,
  ],
  [
    'afterwards',
    'reminder',
    `The service with Grace Chapel on ${sunday} is over. Left for you: mark it complete and write a review.`,
  ],
  [
    'subscription_changed',
    'subscription',
    'Your free trial has ended. Your confirmed services aren’t affected, and you can still read and write messages.',
  ],
  ['trial_ending', 'subscription', 'Your free trial ends on December 20. Your confirmed services aren’t affected.'],
  ['trial_used', 'subscription', 'You have agreed with five preachers now, as many as your free trial covers.'],
  ['student_price_ended', 'subscription', 'Your school address was not confirmed, so from the next payment on …'],
  ['other', 'request_update', 'A sentence that nobody wrote'],
]

test('notifications of before have the kind that their sentence says, and those that have one keep it', async () => {
  const { church, preacher, preacherId, requestIds } = await scene('pending', 1)
  const insert = (userId: string, kind: string, type: string, message: string) =>
    one('insert into notifications (user_id, kind, type, message, request_id) values ($1, $2, $3, $4, $5)', [
      ...[userId, kind, type, message, requestIds[0]],
    ])
  const ids: string[] = []
  for (const [, type, message] of sentences) ids.push(await insert(church, 'other', type, message))
  // What the first reading of sentences took for something else.
  const quoting = await insert(church, 'honorarium', 'request_update', sentences.find(isQuote)?.[2] ?? '')
  const chosen = await insert(
    preacher,
    'request_accepted',
    'request_update',
    `Grace Chapel accepted your request for ${sunday}.`,
  )
  const told = await insert(church, 'review', 'request_update', `John asks you to preach on ${sunday}.`)

  const open = await scene('open', 1)
  await database.pool.query('insert into offers (request_id, preacher_id, created_at) values ($1, $2, $3)', [
    ...[open.requestIds[0], preacherId, '2026-11-20T10:00:00Z'],
  ])
  const offer = await one(
    `insert into notifications (user_id, kind, type, message, request_id, created_at)
     values ($1, 'other', 'request_update', 'John Wesley offers to preach on Sunday.', $2, '2026-11-20T10:00:00Z')`,
    [open.church, open.requestIds[0]],
  )

  const several = await scene('pending', 3)
  const [first = '', ...more] = several.requestIds
  const asked = await one(
    `insert into notifications (user_id, kind, type, message, request_id)
     values ($1, 'request_received', 'request_update', 'Grace Chapel asks you to preach on 3 days.', $2)`,
    [several.preacher, first],
  )

  await migrate(database.pool, migrations)
  const { rows } = await database.pool.query('select id, kind, state, also_request_ids from notifications')
  const after = new Map(rows.map(({ id, ...row }) => [id, row]))
  expect(ids.map((id) => after.get(id)?.kind)).toEqual(sentences.map(([kind]) => kind))
  expect(after.get(quoting)?.kind).toBe('review_reply')
  expect(after.get(chosen)?.kind).toBe('offer_chosen')
  expect(after.get(told)?.kind).toBe('review')
  expect(after.get(offer)).toEqual({ kind: 'offer', state: preacherId, also_request_ids: [] })
  expect([...after.get(asked).also_request_ids].sort()).toEqual(more.sort())
})

const isQuote = ([kind, , message]: (typeof sentences)[number]) =>
  kind === 'review_reply' && message.includes('honorarium for')
