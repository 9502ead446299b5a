import type { HonorariumStep } from '@openpulpit/contract/honorarium'
import { formatDollars, toDollars } from '@openpulpit/contract/money'
import type { NotificationKind } from '@openpulpit/contract/notification-kinds'
import type { PaymentAction } from '@openpulpit/contract/payment-lifecycle'
import { bySide } from '@openpulpit/contract/sides'
import type { UserType } from '@openpulpit/contract/users'
import { preacherName } from '../preachers/policy.ts'
import { formatServiceDate } from '../requests/policy.ts'
import type { RequestRow } from '../requests/queries.ts'
import type { RequestEvent, TimelineEntry } from '../requests/record/events.ts'

/** What happened to one payment, or that the preacher misses one. */
type PaymentNews = {
  readonly cents: number
  readonly paymentId?: string
} & (
  | { readonly news: Exclude<PaymentAction, 'change'> | 'record' | 'ask' }
  | {
      readonly news: 'change'
      /** The cents it was before. */
      readonly before: number
    }
)

/** What happened to the payments of a service: to one of them, or to all of them at once. */
export type News = PaymentNews | HonorariumStep

const isStep = (news: News): news is HonorariumStep => 'says' in news

const sideOf = (news: News): UserType => {
  if (isStep(news)) return news.by
  return news.news === 'receive' || news.news === 'not_yet' || news.news === 'ask' ? 'preacher' : 'church'
}

/** The payments of a service changed, or the preacher misses one. The other side is notified unless they have left. */
export function paymentEvent(row: RequestRow, news: News, now: Date): RequestEvent {
  const by = sideOf(news)
  const message = paymentSentence(row, news, now)
  const userId = bySide(by, { church: row.preacher_user_id, preacher: row.church_user_id })
  const isHeard = userId && !row.other_has_left
  return {
    ...{ request: row, by, timeline: timelineOf(news), limit: 'honorarium', message },
    notifications: isHeard ? [{ userId, ...kindAndState(news), requestId: row.id, message }] : [],
  }
}

function timelineOf(news: News): TimelineEntry[] {
  if (isStep(news)) return [{ kind: news.kind }]
  const { cents } = news
  switch (news.news) {
    case 'record':
      return [{ kind: 'paid', cents }]
    case 'change':
      return news.before === cents
        ? []
        : [
            { kind: 'unpaid', cents: news.before },
            { kind: 'paid', cents },
          ]
    case 'remove':
      return [{ kind: 'unpaid', cents }]
    case 'receive':
      return [{ kind: 'received', cents }]
    case 'not_yet':
    case 'ask':
      return []
  }
}

function kindAndState(news: News): { kind: NotificationKind; state: string } {
  if (isStep(news)) return { kind: 'honorarium', state: news.to }
  const { paymentId = '', cents } = news
  return { kind: news.news === 'ask' ? 'payment_asked' : 'payment', state: `${news.news} ${paymentId} ${cents}` }
}

function paymentSentence(row: RequestRow, news: News, now: Date): string {
  const service = formatServiceDate(row, now)
  if (isStep(news)) return stepSentence(row, news, service)
  const amount = formatDollars(toDollars(news.cents))
  switch (news.news) {
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

function stepSentence(row: RequestRow, { kind }: HonorariumStep, service: string): string {
  switch (kind) {
    case 'paid':
      return `${row.church_name} marked the honorarium for ${service} as paid. Please confirm once you receive it.`
    case 'unpaid':
      return `${row.church_name} marked the honorarium for ${service} as not paid.`
    case 'received':
      return `${preacherName(row)} confirmed receiving the honorarium for ${service}.`
  }
}
