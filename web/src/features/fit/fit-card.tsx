import { type Fit, type FitGroup, fitHeadings, fitLabels, isFitEmpty } from '@openpulpit/contract/fit'
import type { UserType } from '@openpulpit/contract/users'
import { Card, CardTitle } from '../../ui/layout/card.tsx'
import { DataList } from '../../ui/layout/data-list.tsx'
import { FitDifferences } from './fit-differences.tsx'

interface FitCardProps {
  fit: Fit
  /** Whose it is. */
  of: UserType
  /** The viewer's own, to be compared with; not in a preview. */
  own?: Fit | undefined
}

/** On a profile: what a preacher says of how they preach, or a church of its services. Not there where nothing is said. */
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
