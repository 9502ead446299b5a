import type { PreacherProfile } from '@openpulpit/contract/preachers'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Segments } from '../../ui/segments.tsx'
import { completenessOf } from './completeness.ts'
import { CompletenessItem } from './completeness-item.tsx'

/** How much of what churches look for is there; each thing leads to its field. */
export function CompletenessCard({ preacher }: { preacher: PreacherProfile }) {
  const { percent, items } = completenessOf(preacher)
  return (
    <Card>
      <CardTitle aside={<span className="font-semibold tabular-nums">{percent}%</span>}>Profile Completeness</CardTitle>
      <Segments parts={items.map(({ part, isThere }) => ({ key: part, isThere }))} />
      <p className="mt-3 text-sm text-ink-soft">
        {percent === 100
          ? 'Nothing is missing. Churches see all of it.'
          : 'The more a church knows, the sooner it asks.'}
      </p>
      <ul className="mt-2 grid grid-cols-1 gap-x-4 text-sm min-[24rem]:two-up">
        {items.map((item) => (
          <CompletenessItem key={item.part} {...item} replace />
        ))}
      </ul>
    </Card>
  )
}
