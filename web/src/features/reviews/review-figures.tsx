import { type ReviewFigures as Figures, reviewCategories, reviewCategoryLabels } from '@openpulpit/contract/reviews'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Stars } from '../../ui/stars.tsx'
import { figuresLook } from './figures-look.ts'
import { reviewCount } from './review-count.ts'
import { StarSpread } from './star-spread.tsx'

interface ReviewFiguresProps {
  figures: Figures
  total: number
}

/** What all reviews add up to: the average, how the stars spread, and each thing that was asked about. */
export function ReviewFigures({ figures: { average, categories, spread }, total }: ReviewFiguresProps) {
  const rated = reviewCategories.flatMap((category) => {
    const stars = categories[category]
    return stars === undefined ? [] : [{ category, stars }]
  })
  return (
    <Card className={figuresLook}>
      <section aria-label="Average" className="md:col-span-2 lg:col-span-1">
        <CardTitle>Average</CardTitle>
        <p aria-hidden="true" className="mb-2 font-display text-3xl font-medium tabular-nums">
          {average.toFixed(1)}
        </p>
        <Stars average={average} size="large" alone />
        <p className="text-sm text-ink-soft">{reviewCount(total)}</p>
      </section>
      <section aria-label="Stars">
        <CardTitle>Stars</CardTitle>
        <StarSpread spread={spread} total={total} />
      </section>
      {rated.length > 0 && (
        <section aria-label="What churches rate">
          <CardTitle>What Churches Rate</CardTitle>
          <dl className="grid gap-2">
            {rated.map(({ category, stars }) => (
              <div key={category} className="flex flex-wrap items-center justify-between gap-x-4">
                <dt>{reviewCategoryLabels[category]}</dt>
                <dd className="flex">
                  <Stars average={stars} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </Card>
  )
}
