import type { AttentionItem } from '@openpulpit/contract/attention'
import { texts } from '@openpulpit/contract/texts'
import type { UserType } from '@openpulpit/contract/users'
import { CircleCheck, ClipboardList, Search, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../../platform/paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Outcome } from '../../../ui/feedback/outcome.tsx'
import { PhoneLink } from '../../../ui/text/contact-link.tsx'
import { AnswerActions } from '../actions/answer-actions.tsx'
import { PaymentActions } from '../actions/payment-actions.tsx'
import { useStatusChange } from '../api.ts'

interface AttentionActsProps {
  item: AttentionItem
  userType: UserType
  /** The church's place, in a form that the search understands. */
  home?: string | undefined
  review: ReactNode
  /** Called with the result, because the entry may be gone by then. */
  onDone: (words: string) => void
}

/** The actions of an entry, in place. */
export function AttentionActs({ item: { kind, request }, userType, home, review, onDone }: AttentionActsProps) {
  const { _id, date, status } = request
  switch (kind) {
    case 'answer':
      return <AnswerActions request={request} size="small" onAnswered={onDone} />
    case 'complete':
      return <MarkComplete id={_id} onDone={onDone} />
    case 'honorarium':
      return isInParts(request, userType) ? (
        <LinkButton to={paths.requestOf(userType, _id)} size="small" icon={<Wallet aria-hidden="true" />}>
          See Payments
        </LinkButton>
      ) : (
        <PaymentActions request={request} onDone={onDone} />
      )
    case 'review':
      return review
    case 'change':
      return (
        <LinkButton to={paths.requestOf(userType, _id)} size="small" icon={<ClipboardList aria-hidden="true" />}>
          See the Change
        </LinkButton>
      )
    case 'offers':
      return (
        <LinkButton to={paths.churchRequest(_id)} size="small" icon={<ClipboardList aria-hidden="true" />}>
          See Offers
        </LinkButton>
      )
    case 'unreachable':
      return request.unreachable?.phone ? (
        <PhoneLink phone={request.unreachable.phone} />
      ) : (
        <LinkButton to={paths.requestOf(userType, _id)} tone="secondary" size="small">
          See the Request
        </LinkButton>
      )
    case 'unanswered':
      return (
        <LinkButton
          to={paths.search({ location: home, date })}
          tone="secondary"
          size="small"
          icon={<Search aria-hidden="true" />}
        >
          {status === 'open' ? 'Find a Preacher' : 'Ask Someone Else'}
        </LinkButton>
      )
  }
}

/** Paid in part, or the preacher has not received what the church recorded: one button is not enough. */
const isInParts = ({ honorarium }: AttentionItem['request'], userType: UserType): boolean =>
  honorarium.paid > 0 && (userType === 'church' || honorarium.status === 'pending')

function MarkComplete({ id, onDone }: { id: string; onDone: (words: string) => void }) {
  const { change, words, changingTo } = useStatusChange(id)
  const markComplete = async () => {
    const done = texts.statusUpdated('completed')
    if (await change({ status: 'completed' }, { done, failed: texts.statusUpdateFailed })) onDone(done)
  }
  return (
    <>
      <Button
        size="small"
        icon={<CircleCheck aria-hidden="true" />}
        busy={changingTo === 'completed'}
        onClick={markComplete}
      >
        Mark as Complete
      </Button>
      <Outcome words={words} />
    </>
  )
}
