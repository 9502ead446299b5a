import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface DataEntryProps {
  term: string
  value: ReactNode
  icon?: ReactNode
}

interface DataListProps {
  /** An entry without a value is omitted. */
  items: readonly DataEntryProps[]
  columns?: 1 | 2 | undefined
}

export function DataList({ items, columns = 1 }: DataListProps) {
  const shown = items.filter(({ value }) => value !== undefined && value !== null && value !== '' && value !== false)
  return (
    <dl className={classNames('grid gap-x-8 gap-y-4', columns === 2 && 'sm:grid-cols-2')}>
      {shown.map((item) => (
        <DataEntry key={item.term} {...item} />
      ))}
    </dl>
  )
}

export function DataEntry({ term, value, icon }: DataEntryProps) {
  return (
    <div className={classNames('relative min-w-0', Boolean(icon) && 'pl-9')}>
      <dt className="text-sm text-ink-soft">
        <span aria-hidden="true" className="absolute top-0.5 left-0 text-pine [&_svg]:size-5.5">
          {icon}
        </span>
        {term}
      </dt>
      <dd className="font-medium">{value}</dd>
    </div>
  )
}
