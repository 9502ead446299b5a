import type { HonorariumStep } from '@openpulpit/contract/honorarium'
import { formatDollars, toDollars } from '@openpulpit/contract/money'
import type { NotificationKind } from '@openpulpit/contract/notification-kinds'
import type { PaymentAct } from '@openpulpit/contract/payment-lifecycle'
import type { UserType } from '@openpulpit/contract/users'
import type { NewNotification } from '../notifications/store/commands.ts'
import { preacherName } from '../preachers/policy.ts'
import { formatServiceDate } from '../requests/policy.ts'
import type { RequestRow } from '../requests/queries.ts'

/** What happened to a payment, or that the preacher misses one. */
export type PaymentNews = PaymentAct | 'record' | 'ask'

interface News {
  readonly news: PaymentNews
  readonly cents: number
  /** The payment that it is about. */
  readonly paymentId?: string
}

const by = (news: PaymentNews): UserType =>
  news === 'receive' || news === 'not_yet' || news === 'ask' ? 'preacher' : 'church'

/** What the other side reads; nothing, where they have left. */
export function paymentNotification(
  row: RequestRow,
  { news, cents, paymentId = '' }: News,
  now: Date,
): NewNotification[] {
  const userId = by(news) === 'church' ? row.preacher_user_id : row.church_user_id
  if (!userId || row.other_has_left) return []
  const kind: NotificationKind = news === 'ask' ? 'payment_asked' : 'payment'
  const message = paymentSentence(row, { news, cents }, now)
  return [{ userId, kind, state: `${news} ${paymentId} ${cents}`, requestId: row.id, message }]
}

export function paymentSentence(row: RequestRow, { news, cents }: News, now: Date): string {
  const amount = formatDollars(toDollars(cents))
  const service = formatServiceDate(row, now)
  switch (news) {
    case 'record':
      return `${row.church_name} recorded a payment of ${amount} for ${service}. Please confirm once you receive it.`
    case 'change':
      return `${row.church_name} corrected a payment for ${service}. It’s ${amount} now.`
    case 'remove':
      return `${row.church_name} removed the payment of ${amount} for ${service}.`
    case 'receive':
      return `${preacherName(row)} confirmed receiving ${amount} for ${service}.`
    case 'not_yet':
      return `${preacherName(row)} hasn’t received the ${amount} for ${service} yet.`
    case 'ask':
      return `${preacherName(row)} hasn’t received ${amount} for ${service} yet. Could you look into it?`
  }
}

/** What the other side reads of a step of the honorarium; nothing, where the other side has left. */
export function honorariumNotification(row: RequestRow, step: HonorariumStep, now: Date): NewNotification[] {
  const userId = step.by === 'church' ? row.preacher_user_id : row.church_user_id
  if (!userId || row.other_has_left) return []
  return [
    { userId, kind: 'honorarium', state: step.to, requestId: row.id, message: honorariumSentence(row, step, now) },
  ]
}

export function honorariumSentence(row: RequestRow, { kind }: HonorariumStep, now: Date): string {
  switch (kind) {
    case 'paid':
      return `${row.church_name} marked the honorarium for ${formatServiceDate(row, now)} as paid. Please confirm once you receive it.`
    case 'unpaid':
      return `${row.church_name} marked the honorarium for ${formatServiceDate(row, now)} as not paid.`
    case 'received':
      return `${preacherName(row)} confirmed receiving the honorarium for ${formatServiceDate(row, now)}.`
  }
}
