import type { RequestView } from '@openpulpit/contract/requests'
import { MessageSquare } from 'lucide-react'
import { paths } from '../../platform/paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { AnswerActions } from './answer-actions.tsx'
import { serviceDay } from './when.ts'

/** What a preacher can do about a request from a list. The answer stays mounted: it keeps the words about itself. */
export function RequestCardActions({ request }: { request: RequestView }) {
  const { _id, status, church } = request
  const page = paths.preacherRequest(_id)
  const which = `${church.name}, ${serviceDay(request)}`
  return (
    <div className="flex w-full flex-wrap items-center gap-3">
      <AnswerActions request={request} size="small" />
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
      <LinkButton
        to={page}
        tone={status === 'cancelled' ? 'secondary' : 'quiet'}
        size="small"
        aria-label={`View Details: ${which}`}
      >
        View Details
      </LinkButton>
    </div>
  )
}
