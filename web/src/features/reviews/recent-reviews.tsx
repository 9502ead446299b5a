import { type Day, formatDay } from '@openpulpit/contract/dates'
import type { ReviewView } from '@openpulpit/contract/reviews'
import { useReader } from '../../platform/browser/reader.tsx'
import { paths } from '../../platform/paths.ts'
import { ViewAll } from '../../ui/button/link-button.tsx'
import { Stars } from '../../ui/graphics/stars.tsx'
import { Card, CardTitle } from '../../ui/layout/card.tsx'
import { serviceName } from './format.ts'

export function RecentReviews({ reviews }: { reviews: readonly ReviewView[] }) {
  const { today } = useReader()
  return (
    <Card>
      <CardTitle aside={<ViewAll to={paths.preacherReviews} of="reviews" />}>Recent Reviews</CardTitle>
      {reviews.length === 0 ? (
        <p className="text-ink-soft">No reviews yet. Churches write them after a service.</p>
      ) : (
        <ul className="divide-y divide-hairline">
          {reviews.map(({ _id, author, rating, comment, reply, request }) => (
            <li key={_id} className="py-5 first:pt-0 last:pb-0">
              <article>
                <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                  <h3 className="text-lg">{author.name}</h3>
                  <Stars average={rating} />
                </div>
                <p className="text-sm text-ink-soft">{serviceName(request.serviceType)}</p>
                <p className="text-sm text-ink-soft">{formatDay(request.date as Day, today)}</p>
                {comment && <p className="mt-2 line-clamp-4">{comment}</p>}
                {reply && (
                  <p className="mt-2 line-clamp-2 border-l-2 border-control pl-4 text-sm text-ink-soft">
                    <span className="font-semibold">You replied:</span> {reply.text}
                  </p>
                )}
              </article>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
