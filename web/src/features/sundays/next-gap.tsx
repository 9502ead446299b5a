import { type Day, formatDayShort } from '@openpulpit/contract/dates'
import type { SundayView } from '@openpulpit/contract/sundays'
import { Search } from 'lucide-react'
import { paths } from '../../platform/paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'

interface NextGapProps {
  sundays: readonly SundayView[]
  home: string
}

/** The way to a preacher for the first Sunday on which nobody is there yet. */
export function NextGap({ sundays, home }: NextGapProps) {
  const gap = sundays.find(({ state }) => state === 'nobody')
  if (!gap) return <p className="text-sm text-ink-soft">No Sunday is forgotten.</p>
  return (
    <LinkButton
      to={paths.search({ location: home, date: gap.date })}
      tone="quiet"
      size="small"
      className="-mx-4"
      icon={<Search aria-hidden="true" />}
    >
      See who is free on {formatDayShort(gap.date as Day)}
    </LinkButton>
  )
}
