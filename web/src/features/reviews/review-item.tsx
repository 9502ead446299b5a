import { day, formatDay } from '@openpulpit/contract/dates'
import { categoriesAskedOf, type ReviewView, reviewCategoryLabels } from '@openpulpit/contract/reviews'
import type { ReactNode } from 'react'
import { Stars } from '../../ui/stars.tsx'
import { ReviewReply } from './review-reply.tsx'
import { serviceName } from './service-name.ts'

interface ReviewItemProps {
  review: ReviewView
  /** What stands below it: the way to answer, for whom it is about. */
  children?: ReactNode
}

/** One side's words about the other, with the things that it was asked about, and the answer to them. */
export function ReviewItem({ review, children }: ReviewItemProps) {
  const { author, rating, comment, categories, request } = review
  const service = day.safeParse(request.date).data
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
            <time dateTime={service}>{formatDay(service)}</time>
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
