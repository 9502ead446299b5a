import { bySide } from '@openpulpit/contract/sides'
import { formatTermsPaid } from '@openpulpit/contract/terms'
import type { TermsStep } from '@openpulpit/contract/terms-lifecycle'
import { preacherName } from '../../preachers/policy.ts'
import { formatServiceDate } from '../policy.ts'
import type { RequestRow } from '../queries.ts'
import type { RequestEvent } from '../record/events.ts'
import { isAnotherTime, termsOfVersion } from './policy.ts'
import type { ProposedRow } from './queries.ts'

/** What was proposed or answered. */
interface TermsNews {
  readonly move: TermsStep
  /** As it is after the step. */
  readonly row: RequestRow
  readonly proposed: ProposedRow
  readonly now: Date
}

/** One side proposed other terms, or answered a proposal. A booking that follows from it is an event of its own. */
export function termsEvent(news: TermsNews, before: RequestRow): RequestEvent {
  const { row, move, proposed } = news
  const event = {
    request: row,
    by: move.by,
    timeline: [{ kind: move.event, termsVersion: proposed.version }],
  }
  if (move.action === 'accept_terms' && row.status === 'pending') return event
  const message = termsSentence(news)
  const userId = bySide(move.by, { church: row.preacher_user_id, preacher: row.church_user_id })
  const isHeard = userId && !row.other_has_left
  return {
    ...{ ...event, message, limit: 'status_changes' },
    notifications: isHeard ? [{ userId, kind: move.event, requestId: row.id, message }] : [],
    // The one who accepted has the old time in the calendar.
    ownEmail: move.action === 'accept_terms' && isAnotherTime(before, proposed) ? 'agreed' : undefined,
  }
}

function termsSentence({ move, row, proposed, now }: TermsNews): string {
  const who = bySide(move.by, { church: row.church_name, preacher: preacherName(row) })
  const day = formatServiceDate(row, now)
  const total = `Total: ${formatTermsPaid(termsOfVersion(proposed, row.payment_method))}.`
  switch (move.event) {
    case 'terms_proposed': {
      const { day: newDay, service_time } = proposed
      const when = isAnotherTime(row, proposed)
        ? ` New time: ${formatServiceDate({ ...row, day: newDay, service_time }, now)}.`
        : ''
      return `${who} proposed a change for ${day}.${when} ${total}`
    }
    case 'terms_agreed':
      return `${who} accepted your change. The service is on ${day}. ${total}`
    case 'terms_declined':
      return `${who} declined your change for ${day}. Everything stays as it was.`
    case 'terms_withdrawn':
      return `${who} withdrew the change for ${day}. Everything stays as it was.`
  }
}
