import type { ImportedCalendar } from '@openpulpit/contract/imports'
import { CalendarClock, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { busyText, failureText, readText } from './calendar-words.ts'
import { type Said, useReading, useRemoving } from './use-calendar.ts'

interface CalendarItemProps extends Said {
  calendar: ImportedCalendar
  now: Date
}

export function CalendarItem({ calendar, now, ...said }: CalendarItemProps) {
  const { _id: id, name, host } = calendar
  const [isAsking, setIsAsking] = useState(false)
  const { read, isReading } = useReading(id, said)
  const { remove, isRemoving } = useRemoving(id, said, () => setIsAsking(false))
  const failure = failureText(calendar)
  return (
    <li className="grid gap-3 py-4">
      <div className="flex min-w-0 items-start gap-3">
        <CalendarClock aria-hidden="true" strokeWidth={1.5} className="mt-1 size-6 shrink-0 text-pine" />
        <div className="min-w-0">
          <h3 className="font-sans text-base font-semibold break-words">{name}</h3>
          <p className="text-sm break-words text-ink-soft">
            {host} · {busyText(calendar)}
          </p>
          <p className="text-sm text-ink-soft">{readText(calendar, now)}</p>
        </div>
      </div>
      {failure && <Banner tone="warning">{failure}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button
          tone="secondary"
          size="small"
          icon={<RotateCw aria-hidden="true" />}
          busy={isReading}
          aria-label={`Read now: ${name}`}
          onClick={read}
        >
          Read now
        </Button>
        <Button tone="quiet" size="small" aria-label={`Remove: ${name}`} onClick={() => setIsAsking(true)}>
          Remove
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Remove ${name}?`}
        confirmLabel="Remove"
        cancelLabel="Keep it"
        tone="danger"
        busy={isRemoving}
        busyLabel="Removing..."
        onConfirm={remove}
      >
        We forget its address and when it is busy. The days that it alone kept busy are as they were before. Your
        calendar itself stays as it is.
      </ConfirmDialog>
    </li>
  )
}
