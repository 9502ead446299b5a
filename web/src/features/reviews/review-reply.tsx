import type { ReviewView } from '@openpulpit/contract/reviews'
import type { UserType } from '@openpulpit/contract/users'
import { formatMoment } from '../../platform/moment.ts'
import { useNow } from '../../platform/use-now.ts'

/** Whoever the review is about. */
const replierOf: Record<UserType, string> = { church: 'Reply from the preacher', preacher: 'Reply from the church' }

/** The answer to a review, for everybody to read. */
export function ReviewReply({ review: { author, reply } }: { review: ReviewView }) {
  const now = useNow()
  if (!reply) return null
  return (
    <div className="mt-5 border-l-2 border-pine/40 pl-4 sm:ml-6">
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <span className="font-semibold">{replierOf[author.userType]}</span>
        <time dateTime={reply.createdAt} className="text-ink-soft">
          {formatMoment(reply.createdAt, now)}
        </time>
      </p>
      <p className="mt-1 max-w-prose whitespace-pre-line">{reply.text}</p>
    </div>
  )
}
