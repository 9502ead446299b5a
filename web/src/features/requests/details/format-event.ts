import { formatServiceTime, type Reader } from '@openpulpit/contract/dates'
import { formatDollars } from '@openpulpit/contract/money'
import type { ProposedTerms, RequestEvent, RequestView } from '@openpulpit/contract/request-views'
import { noneInWords, termsChanges } from '@openpulpit/contract/terms-changes'
import { isTermsEvent } from '@openpulpit/contract/terms-lifecycle'
import { preacherName } from '../party-names.ts'

export function formatEvent(event: RequestEvent, request: Pick<RequestView, 'church' | 'preacher'>): string {
  const preacher = preacherName(request)
  const who = { church: request.church.name, preacher, system: 'OpenPulpit' }[event.by]
  if (isTermsEvent(event.kind)) return `${who} ${termsWords[event.kind]}`
  if (event.kind !== 'status') {
    return event.amount === null
      ? `${who} ${honorariumWords[event.kind]}`
      : `${who} ${paymentWords[event.kind]} ${formatDollars(event.amount)}`
  }
  switch (event.to) {
    case 'open':
    case 'pending':
      return `Request created by ${who}`
    case 'confirmed':
      if (event.by === 'preacher') return `Accepted by ${who}`
      return event.from === 'open' ? `${who} chose ${preacher}` : `${who} booked ${preacher}`
    case 'completed':
      return `Service marked complete by ${who}`
    case 'cancelled':
      return closingWords(event, who)
  }
}

const termsWords = {
  terms_proposed: 'proposed a change',
  terms_agreed: 'accepted the change',
  terms_declined: 'declined the change',
  terms_withdrawn: 'withdrew the change',
}

const honorariumWords = {
  paid: 'marked the honorarium as paid',
  unpaid: 'marked the honorarium as not paid',
  received: 'confirmed receiving the honorarium',
}

const paymentWords = {
  paid: 'recorded a payment of',
  unpaid: 'removed the payment of',
  received: 'confirmed receiving',
}

function closingWords({ closeReason }: RequestEvent, who: string): string {
  switch (closeReason) {
    case 'declined':
      return `Declined by ${who}`
    case 'withdrawn':
      return `Withdrawn by ${who}`
    case 'expired':
      return 'Expired without an answer'
    case 'not_held':
      return `${who} said the service wasn’t held`
    case 'filled':
      return 'Another preacher accepted first'
    default:
      return `Cancelled by ${who}`
  }
}

/** The changes of a proposal: "Honorarium: $250 instead of $200". */
export const formatProposed = ({ before, after }: ProposedTerms, timeZone: string, reader: Reader): string[] =>
  termsChanges(before, after, (service) => formatServiceTime({ ...service, timeZone }, reader)).map(
    ({ label, before, after }) => {
      if (before === noneInWords) return `${label}: ${after}`
      return after === noneInWords ? `${label}: no longer` : `${label}: ${after} instead of ${before}`
    },
  )
