import { isStudentAddress, studentAnswerDays } from '@openpulpit/contract/billing'
import { sql } from 'kysely'
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { emailLink } from '../../accounts/tokens/commands.ts'
import { notify } from '../../notifications/commands.ts'
import { emailRecipientOf } from '../../users/queries.ts'
import { studentCheckDue, studentPriceOver, subscriptionChanged } from '../events.ts'
import { studentAddressLeftNotification, studentPriceEndedNotification } from '../notifications.ts'
import { isSubscriptionRunning, nextPlanOf } from '../policy.ts'
import { payerOf, timeZoneOf } from '../queries.ts'
import { syncSubscription } from '../sync/commands.ts'
import { studentCheckEmail } from './emails.ts'
import { confirmBy, isUnconfirmedFor, oldestConfirmation } from './policy.ts'

const mostAtOnce = 200
const minutesADay = 1_440

/** Queues an email to each student whose address was confirmed more than a year ago, once per year. */
export async function askStudents(services: Services): Promise<void> {
  const now = services.clock.now()
  const asked = await inTransaction(services, async (tx) => {
    const due = studentsOf(tx, services)
      .where((q) =>
        q.or([q('address_confirmed_at', 'is', null), q('address_confirmed_at', '<=', oldestConfirmation(now))]),
      )
      .where((q) =>
        q.or([
          q('student_asked_at', 'is', null),
          q('student_asked_at', '<=', q.fn.coalesce('address_confirmed_at', sql<Date>`'-infinity'`)),
        ]),
      )
      .limit(mostAtOnce)
      .forUpdate('subscriptions')
      .skipLocked()
    const rows = await tx.db
      .updateTable('subscriptions')
      .set({ student_asked_at: now })
      .where('user_id', 'in', due)
      .returning('user_id')
      .execute()
    const askedAt = now.toISOString()
    await tx.queue(studentCheckDue, ...rows.map(({ user_id: userId }) => ({ payload: { userId, askedAt } })))
    for (const { user_id: userId } of rows) tx.emit(subscriptionChanged, { userId })
    return rows.length
  })
  if (asked === mostAtOnce) await askStudents(services)
}

/** Emails a student a link that works as long as they have time to answer. */
export async function emailStudentCheck(
  services: Services,
  { userId, askedAt }: { userId: string; askedAt: string },
): Promise<void> {
  const [payer, person] = await Promise.all([
    payerOf(services.database.kysely, userId, services.billingProvider?.provider),
    emailRecipientOf(services.database.kysely, userId),
  ])
  const by = confirmBy(payer)
  if (!person || !by || !isUnconfirmedFor(payer, askedAt)) return
  const timeZone = await timeZoneOf(services.database.kysely, userId)
  const to = { id: `student-${userId}-${askedAt}`, to: person.email, timeZone, publicUrl: services.settings.publicUrl }
  const goodForMinutes = studentAnswerDays * minutesADay
  const link = { userId, purpose: 'verify_email', goodForMinutes, sentTo: person.email } as const
  await emailLink(services, link, (token) =>
    services.mailer.send(studentCheckEmail(to, token, { by, now: services.clock.now() })),
  )
}

/** Ends the student price of those who have not confirmed in time. */
export async function endStudentPrices(
  services: Services,
  after = '00000000-0000-0000-0000-000000000000',
): Promise<void> {
  const lastMoment = new Date(services.clock.now().getTime() - studentAnswerDays * minutesADay * 60_000)
  const late = await inTransaction(services, async (tx) => {
    const late = await studentsOf(tx, services)
      .select('student_asked_at')
      .where('user_id', '>', after)
      .where('student_asked_at', '<=', lastMoment)
      .where((q) =>
        q.or([q('address_confirmed_at', 'is', null), q('address_confirmed_at', '<', q.ref('student_asked_at'))]),
      )
      .orderBy('user_id')
      .limit(mostAtOnce)
      .execute()
    const jobs = late.flatMap(({ user_id: userId, student_asked_at: at }) =>
      at ? [{ payload: { userId, askedAt: at.toISOString() } }] : [],
    )
    await tx.queue(studentPriceOver, ...jobs)
    return late
  })
  const last = late.at(-1)
  if (last && late.length === mostAtOnce) await endStudentPrices(services, last.user_id)
}

/** Changes the next payment to the monthly price and notifies the member once. */
export async function endStudentPrice(
  services: Services,
  { userId, askedAt }: { userId: string; askedAt: string },
): Promise<void> {
  const { billingProvider } = services
  const payer = await payerOf(services.database.kysely, userId, billingProvider?.provider)
  if (!billingProvider || !payer.subscription_id || !isSubscriptionRunning(payer) || !isUnconfirmedFor(payer, askedAt))
    return
  if (nextPlanOf(payer) === 'student') await billingProvider.changePlan(payer.subscription_id, 'monthly')
  await syncSubscription(services, userId)
  await inTransaction(services, async (tx) => {
    const answered = await tx.db
      .updateTable('subscriptions')
      .set({ student_asked_at: null })
      .where('user_id', '=', userId)
      .where('student_asked_at', '=', new Date(askedAt))
      .returning('user_id')
      .executeTakeFirst()
    if (answered) await notify(tx, studentPriceEndedNotification(userId))
  })
}

/** After a student's address is no longer a school's, the next payment is at the monthly price. */
export async function checkStudentAddress(services: Services, { userId }: { userId: string }): Promise<void> {
  const { billingProvider } = services
  const payer = await payerOf(services.database.kysely, userId, billingProvider?.provider)
  if (!billingProvider || !payer.subscription_id || !isSubscriptionRunning(payer)) return
  if (!payer.email || isStudentAddress(payer.email) || nextPlanOf(payer) !== 'student') return
  await billingProvider.changePlan(payer.subscription_id, 'monthly')
  await syncSubscription(services, userId)
  await inTransaction(services, (tx) => notify(tx, studentAddressLeftNotification(userId)))
}

/** Members whose next payment is at the student price. */
const studentsOf = ({ db }: Tx, { billingProvider }: Services) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('users', 'users.id', 'user_id')
    .select('user_id')
    .where('provider', '=', billingProvider?.provider ?? '')
    .where('status', 'in', ['active', 'past_due'])
    .where('cancel_at_period_end', '=', false)
    .where('deleted_at', 'is', null)
    .where((q) => q(q.fn.coalesce('next_plan', 'plan'), '=', 'student'))
