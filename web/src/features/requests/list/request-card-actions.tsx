import { type Day, formatDay } from '@openpulpit/contract/dates'
import type { RequestView } from '@openpulpit/contract/request-views'
import type { UserType } from '@openpulpit/contract/users'
import { MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { useReader } from '../../../platform/browser/reader.tsx'
import { paths } from '../../../platform/paths.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { AnswerActions } from '../actions/answer-actions.tsx'
import { otherSide } from '../party-names.ts'

interface RequestCardActionsProps {
  userType: UserType
  request: RequestView
  /** Further actions, which come first. */
  children?: ReactNode
  onAnswered?: ((words: string) => void) | undefined
}

/** A request's actions in a list. The answer stays mounted, because it shows its own result. */
export function RequestCardActions({ userType, request, children, onAnswered }: RequestCardActionsProps) {
  const { _id, status } = request
  const { today } = useReader()
  const page = paths.requestOf(userType, _id)
  const which = `${otherSide(request, userType)}, ${formatDay(request.date as Day, today)}`
  const hasAnswer = userType === 'preacher' && status !== 'cancelled'
  return (
    <div className="flex w-full flex-wrap items-center gap-3">
      {children}
      {userType === 'preacher' && <AnswerActions request={request} size="small" onAnswered={onAnswered} />}
      {(status === 'confirmed' || status === 'completed') && (
        <LinkButton
          to={`${page}#conversation`}
          tone="secondary"
          size="small"
          icon={<MessageSquare aria-hidden="true" />}
          aria-label={`Message ${which}`}
        >
          Message
        </LinkButton>
      )}
      <LinkButton to={page} tone={hasAnswer ? 'quiet' : 'secondary'} size="small" aria-label={`View Details: ${which}`}>
        View Details
      </LinkButton>
    </div>
  )
}
