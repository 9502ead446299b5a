import { formatDay, parseDay } from '@openpulpit/contract/dates'
import { categoriesAskedOf, reviewCategoryLabels } from '@openpulpit/contract/review-categories'
import type { ReviewView } from '@openpulpit/contract/reviews'
import type { UserType } from '@openpulpit/contract/users'
import type { ReactNode } from 'react'
import { useReader } from '../../platform/browser/reader.tsx'
import { useNow } from '../../platform/browser/use-now.ts'
import { formatMoment } from '../../platform/format/format-moment.ts'
import { classNames } from '../../ui/class-names.ts'
import { Stars } from '../../ui/graphics/stars.tsx'
import { serviceName } from './format.ts'

interface ReviewRowsProps {
  reviews: readonly ReviewView[]
  /** Still the page before. */
  stale?: boolean
  /** Below each review. */
  children?: ((review: ReviewView) => ReactNode) | undefined
}

export function ReviewRows({ reviews, stale = false, children }: ReviewRowsProps) {
  return (
    <ul className={classNames('divide-y divide-hairline transition-opacity', stale && 'opacity-60')}>
      {reviews.map((review) => (
        <li key={review._id} className="py-6 first:pt-0 last:pb-0">
          <ReviewItem review={review}>{children?.(review)}</ReviewItem>
        </li>
      ))}
    </ul>
  )
}

interface ReviewItemProps {
  review: ReviewView
  /** Below the review, such as a way to reply. */
  children?: ReactNode
}

function ReviewItem({ review, children }: ReviewItemProps) {
  const { author, rating, comment, categories, request } = review
  const { today } = useReader()
  const service = parseDay(request.date)
  const asked = categoriesAskedOf[author.userType].flatMap((category) => {
    const stars = categories[category]
    return stars === undefined ? [] : [{ category, stars }]
  })
  return (
    <article>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-lg">{author.name}</h3>
        <Stars average={rating} />
      </div>
      <p className="text-sm text-ink-soft">
        {serviceName(request.serviceType)}
        {service && (
          <>
            {' · '}
            <time dateTime={service}>{formatDay(service, today)}</time>
          </>
        )}
      </p>
      {comment && <p className="mt-3 max-w-prose whitespace-pre-line">{comment}</p>}
      {asked.length > 0 && (
        <dl className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-6 gap-y-2 text-sm">
          {asked.map(({ category, stars }) => (
            <div key={category} className="flex flex-col">
              <dt className="text-ink-soft">{reviewCategoryLabels[category]}</dt>
              <dd>
                <Stars brief average={stars} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <ReviewReply review={review} />
      {children}
    </article>
  )
}

const replierOf: Record<UserType, string> = { church: 'Reply from the preacher', preacher: 'Reply from the church' }

function ReviewReply({ review: { author, reply } }: { review: ReviewView }) {
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
