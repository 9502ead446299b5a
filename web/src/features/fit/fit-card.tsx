import { type Fit, type FitGroup, fitHeadings, fitLabels, isFitEmpty } from '@openpulpit/contract/fit'
import type { UserType } from '@openpulpit/contract/users'
import { Card, CardTitle } from '../../ui/layout/card.tsx'
import { DataList } from '../../ui/layout/data-list.tsx'
import { FitDifferences } from './fit-differences.tsx'

interface FitCardProps {
  fit: Fit
  /** Whose facts these are. */
  of: UserType
  /** The viewer's own, to compare with; absent in a preview. */
  own?: Fit | undefined
}

/** On a profile: how a preacher preaches, or what a church's services are like. Renders nothing if nothing was said. */
export function FitCard({ fit, of, own }: FitCardProps) {
  if (isFitEmpty(fit)) return null
  return (
    <Card>
      <CardTitle>What to Expect</CardTitle>
      {own && (
        <div className="mb-5 empty:hidden">
          <FitDifferences own={own} other={fit} of={of} />
        </div>
      )}
      <DataList
        columns={2}
        items={(Object.entries(fitHeadings[of]) as [FitGroup, string][]).map(([group, term]) => ({
          term,
          value: fit[group].map((option) => fitLabels[option]).join(', '),
        }))}
      />
    </Card>
  )
}
