import { formatOtherTraditions } from '@openpulpit/contract/celebrants'
import { fitLabels } from '@openpulpit/contract/fit'
import { formatDrive } from '@openpulpit/contract/preachers'
import { sacramentsLabel } from '@openpulpit/contract/sacraments'
import { Car, Languages, Wheat } from 'lucide-react'
import type { ReactNode } from 'react'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { DataEntry } from '../../../ui/layout/data-list.tsx'
import type { PublicPreacher } from '../format.ts'

interface ShortListProps {
  preacher: PublicPreacher
  /** An entry that may load later, so it comes last and moves nothing. */
  checkedCredentials: ReactNode
}

/** The facts that decide whether to ask at all; details are in the sections below. */
export function ShortList({ preacher, checkedCredentials }: ShortListProps) {
  const { fit, travelRadius } = preacher
  return (
    <section aria-label="At a glance" className={frame}>
      {/* Side by side, each as wide as its text. */}
      <dl className="grid gap-x-10 gap-y-4 sm:flex sm:flex-wrap sm:*:max-w-72">
        {fit.sacraments.length > 0 && (
          <DataEntry term="May celebrate" value={<Celebrates {...preacher} />} icon={<Wheat />} />
        )}
        {fit.languages.length > 0 && (
          <DataEntry
            term="Languages"
            value={fit.languages.map((language) => fitLabels[language]).join(', ')}
            icon={<Languages />}
          />
        )}
        <DataEntry term="Travels" value={`Up to ${formatDrive(travelRadius)}`} icon={<Car />} />
        {checkedCredentials}
      </dl>
    </section>
  )
}

function Celebrates(preacher: Pick<PublicPreacher, 'denomination' | 'fit'>) {
  const others = formatOtherTraditions(preacher)
  return (
    <>
      {sacramentsLabel(preacher.fit.sacraments)}
      <span className="block text-sm font-normal text-balance text-ink-soft">
        {others && `${others}. `}
        Stated by the preacher.
      </span>
    </>
  )
}

const frame = 'basis-full border-t border-hairline pt-6'

/** One fact, because one always exists. */
export function ShortListSkeleton() {
  return (
    <div className={frame}>
      <Skeleton className="h-[3.3rem] w-44" />
    </div>
  )
}
