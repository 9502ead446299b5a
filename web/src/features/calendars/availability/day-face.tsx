import type { AvailabilityEntry } from '@openpulpit/contract/availability'
import type { Day } from '@openpulpit/contract/dates'
import { type DayStatus, partOf } from './day-status.ts'
import { dayLooks, partLooks } from './day-styles.ts'

interface DayFaceProps {
  day: Day
  status: DayStatus
  entry: AvailabilityEntry | undefined
}

export function DayFace({ day, status, entry }: DayFaceProps) {
  const part = status === 'available' ? partOf(entry) : undefined
  const Icon = part ? partLooks[part].Icon : dayLooks[status].Icon
  return (
    <>
      <span className="font-medium tabular-nums">{Number(day.slice(8))}</span>
      {/* The room is kept, so that the figures stand in one line. */}
      <span className="size-4">{Icon && <Icon className="size-4" />}</span>
      {entry?.notes && (
        <span className="absolute top-1 right-1 sm:top-1.5 sm:right-1.5">
          <NoteDot />
        </span>
      )}
    </>
  )
}

export const NoteDot = () => <span data-note="" className="block size-1.5 rounded-full bg-current sm:size-2" />
