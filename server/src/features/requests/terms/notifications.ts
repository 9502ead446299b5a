import { formatTermsPaid } from '@openpulpit/contract/terms'
import type { TermsStep } from '@openpulpit/contract/terms-lifecycle'
import type { NewNotification } from '../../notifications/store/commands.ts'
import { preacherName } from '../../preachers/policy.ts'
import { formatServiceDate } from '../policy.ts'
import type { RequestRow } from '../queries.ts'
import { termsOfVersion } from './policy.ts'
import type { ProposedRow } from './queries.ts'

/** What was proposed or answered. */
interface TermsNews {
  readonly move: TermsStep
  readonly row: RequestRow
  readonly proposed: ProposedRow
  readonly now: Date
}

/** What the other side reads; nothing, where it has left. */
export function termsNotification(news: TermsNews): NewNotification[] {
  const { row, move } = news
  const userId = move.by === 'church' ? row.preacher_user_id : row.church_user_id
  if (!userId || row.other_has_left) return []
  return [{ userId, kind: move.event, requestId: row.id, message: termsSentence(news) }]
}

export function termsSentence({ move, row, proposed, now }: TermsNews): string {
  const who = move.by === 'church' ? row.church_name : preacherName(row)
  const day = formatServiceDate(row, now)
  const total = `Total: ${formatTermsPaid(termsOfVersion(proposed, row.payment_method))}.`
  switch (move.event) {
    case 'terms_proposed': {
      const isMoved = proposed.day !== row.day || proposed.service_time !== row.service_time
      const { day: newDay, service_time } = proposed
      const when = isMoved ? ` New time: ${formatServiceDate({ ...row, day: newDay, service_time }, now)}.` : ''
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
