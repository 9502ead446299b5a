import { formatDollars, toDollars } from '@openpulpit/contract/money'
import type { ReminderKind } from '@openpulpit/contract/notification-kinds'
import { openOf } from '@openpulpit/contract/payment-lifecycle'
import { bySide } from '@openpulpit/contract/sides'
import type { UserType } from '@openpulpit/contract/users'
import { preacherName } from '../../preachers/policy.ts'
import { formatServiceDate, onMoreDays } from '../../requests/policy.ts'
import type { OwnServiceEmail } from '../events.ts'
import type { NewNotification } from '../store/commands.ts'
import { remainingTasks } from './policy.ts'
import type { RemindedService } from './queries.ts'

const sides = ['church', 'preacher'] as const

/** One reminder per service and side; a preacher gets one for all unanswered requests of a church. */
export const reminderNotifications = (
  kind: ReminderKind,
  rows: readonly RemindedService[],
  now: Date,
): NewNotification[] =>
  kind === 'unanswered'
    ? [...Map.groupBy(rows, (row) => `${row.church_id} ${row.preacher_id}`).values()].flatMap((waiting) =>
        unansweredNotification(waiting, now),
      )
    : rows.flatMap((row) => notificationsOfService(kind, row, now))

function unansweredNotification(rows: readonly RemindedService[], now: Date): NewNotification[] {
  const [first, ...more] = rows.toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime())
  if (!first || first.preacher_left_at) return []
  // The day comes first: in a list of emails, a long church name would push it out.
  const message = `Can you preach on ${formatServiceDate(first, now)}${onMoreDays(first, more)}? ${first.church_name} is waiting for your answer.`
  const alsoRequestIds = more.map(({ id }) => id)
  return [{ userId: first.preacher_user_id, kind: 'unanswered', requestId: first.id, alsoRequestIds, message }]
}

type ReminderOfService = Exclude<ReminderKind, 'unanswered'>

/** No reminder of what is done, and none to someone who has left. */
function notificationsOfService(kind: ReminderOfService, row: RemindedService, now: Date): NewNotification[] {
  return sides.flatMap((side) => {
    const message = row[`${side}_left_at`] ? undefined : sentences[kind](side, row, now)
    const userId = row[`${side}_user_id`]
    return message ? [{ userId, kind, requestId: row.id, message }] : []
  })
}

type Sentence = (side: UserType, row: RemindedService, now: Date) => string | undefined

const sentences: Record<ReminderOfService, Sentence> = {
  still_on: (side, row, now) => (row[`${side}_still_on_at`] ? undefined : `${comes(side, row, now)} Is it still on?`),
  directions: (side, row, now) => `${comes(side, row, now)} ${inBrief[side]}`,
  afterwards: (side, row, now) => {
    const left = remainingTasks(side, row, now)
    return left.length > 0
      ? `The service with ${otherPartyName(side, row)} on ${formatServiceDate(row, now)} is over. Still to do: ${listOf.format(left)}.`
      : undefined
  },
  payment_due: paymentDue,
  payment_due_again: paymentDue,
}

function paymentDue(side: UserType, row: RemindedService, now: Date): string | undefined {
  const open = openOf({ agreed: row.total_cents, paid: row.paid_cents })
  if (side === 'preacher' || open === 0) return undefined
  return `${formatDollars(toDollars(open))} for ${otherPartyName(side, row)} isn’t recorded as paid yet. They preached on ${formatServiceDate(row, now)}.`
}

const comes = (side: UserType, row: RemindedService, now: Date) =>
  bySide(side, {
    church: `${otherPartyName(side, row)} is booked to preach on ${formatServiceDate(row, now)}.`,
    preacher: `You’re booked to preach at ${row.church_name} on ${formatServiceDate(row, now)}.`,
  })

const inBrief: Record<UserType, string> = {
  church: 'Everything you need is in the Sunday Brief.',
  preacher: 'Directions and contacts are in the Sunday Brief.',
}

export const otherPartyName = (side: UserType, row: RemindedService): string =>
  bySide(side, { church: preacherName(row), preacher: row.church_name })

const listOf = new Intl.ListFormat('en-US')

/** The text for the person who confirmed or cancelled. */
export const ownActionSentence = (email: OwnServiceEmail, side: UserType, row: RemindedService, now: Date): string =>
  email === 'called_off'
    ? `You cancelled the service with ${otherPartyName(side, row)} on ${formatServiceDate(row, now)}.`
    : comes(side, row, now).replace('booked', 'confirmed')
