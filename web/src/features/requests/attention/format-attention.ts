import type { AttentionItem } from '@openpulpit/contract/attention'
import { type Day, formatDay } from '@openpulpit/contract/dates'
import { formatCount } from '@openpulpit/contract/format'
import { formatDollars } from '@openpulpit/contract/money'
import { bySide } from '@openpulpit/contract/sides'
import { unreachableSentence } from '@openpulpit/contract/unreachable'
import type { UserType } from '@openpulpit/contract/users'
import { otherSide, preacherName } from '../party-names.ts'

/** What is waiting, in one sentence. */
export function formatAttention({ kind, request }: AttentionItem, userType: UserType, today: Day): string {
  const day = formatDay(request.date as Day, today)
  const other = otherSide(request, userType)
  const { paid, status } = request.honorarium
  const open = Math.max(0, Math.round((request.terms.total - paid) * 100) / 100)
  const amount = formatDollars(status === 'paid' ? request.terms.total : open)
  switch (kind) {
    case 'answer':
      return `${other} would like you to preach on ${day}`
    case 'change':
      return `${other} proposed a change for ${day}`
    case 'unreachable':
      return `${unreachableSentence[request.unreachable?.reason ?? 'ended'](other)} It’s about ${day}`
    case 'offers': {
      const [offer] = request.offers
      const who =
        offer && request.offersTotal === 1 ? preacherName(offer) : formatCount(request.offersTotal, 'preacher')
      return `${who} offered to preach on ${day}`
    }
    case 'unanswered':
      return request.status === 'open' ? `No offers yet for ${day}` : `${formatSilent(request)} about ${day}`
    case 'complete':
      return bySide(userType, {
        church: `Did ${other} preach on ${day}?`,
        preacher: `Did you preach at ${other} on ${day}?`,
      })
    case 'honorarium':
      if (userType === 'church' && status === 'paid') return `${other} hasn’t received a payment yet (${day})`
      return bySide(userType, {
        church: `${amount} for ${other} isn’t marked as paid (${day})`,
        preacher: `Did you receive ${amount} from ${other} for ${day}?`,
      })
    case 'review':
      return bySide(userType, {
        church: `How was ${other} on ${day}?`,
        preacher: `How was your service at ${other} on ${day}?`,
      })
  }
}

/** Of several who were asked for one Sunday, those who haven’t answered. */
function formatSilent({ preacher, othersWaiting }: AttentionItem['request']): string {
  return othersWaiting > 0
    ? `${othersWaiting + 1} preachers haven’t answered`
    : `${preacherName({ preacher })} hasn’t answered`
}
