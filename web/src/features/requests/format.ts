import { formatCount } from '@openpulpit/contract/format'
import { type HonorariumStage, honorariumStageOf } from '@openpulpit/contract/honorarium'
import { formatDollars } from '@openpulpit/contract/money'
import type { RequestView } from '@openpulpit/contract/request-views'
import { type Terms, termsLines } from '@openpulpit/contract/terms'
import type { UserType } from '@openpulpit/contract/users'
import { can } from '../../platform/can.ts'
import { otherSide } from './party-names.ts'

/** "1 person", "120 people"; undefined if no number was given. */
export const formatExpectedAttendance = (expected: number | null): string | undefined =>
  expected === null ? undefined : formatCount(expected, 'person', 'people')

/** How many preachers would come to an open request. */
export const formatOfferCount = (total: number): string => `${formatCount(total, 'offer')} to preach`

/** A total with its lines, formatted. */
export const termsSum = (terms: Terms, date: string) => ({
  lines: termsLines(terms, date).map(({ label, amount, note }) => ({ label, amount: formatDollars(amount), note })),
  total: formatDollars(terms.total),
})

export const stageLabels: Record<HonorariumStage, string> = {
  pending: 'Not paid yet',
  paid: 'Paid',
  received: 'Paid, received',
}

type Request = Pick<RequestView, 'honorarium' | 'actions' | 'church' | 'preacher' | 'otherHasLeft'>

const settling = ['mark_paid', 'mark_unpaid', 'confirm_received'] as const

/** What the other side has confirmed about the honorarium or still has to; undefined if nothing is to come. */
export function paymentNote(request: Request, userType: UserType): string | undefined {
  const { honorarium, otherHasLeft } = request
  if (!settling.some((action) => can(request, action))) return undefined
  const isPaid = honorariumStageOf(honorarium) === 'paid'
  if (userType === 'preacher') {
    const arrives = 'Please confirm here once you receive it.'
    return isPaid ? `${otherSide(request, userType)} marked it as paid. ${arrives}` : arrives
  }
  return isPaid && !otherHasLeft ? `${otherSide(request, userType)} hasn’t confirmed receiving it yet.` : undefined
}
