import { type Day, formatDay } from '@openpulpit/contract/dates'
import { History } from 'lucide-react'
import { useReader } from '../../../platform/browser/reader.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'

export interface FilledFromLastService {
  /** The date of the service that the values were copied from; undefined if none were. */
  from: Day | undefined
  onClear: () => void
}

/** Says where the prefilled values come from, and clears them. */
export function LastServiceNote({ from, onClear }: FilledFromLastService) {
  const { today } = useReader()
  if (!from) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-sunken py-1 pr-1 pl-4">
      <p className="flex min-w-0 flex-1 basis-56 items-start gap-2.5 py-1.5 text-sm">
        <History aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-pine" />
        Filled in from your last request, for {formatDay(from, today)}.
      </p>
      <Button tone="quiet" size="small" onClick={onClear}>
        Clear<VisuallyHidden> what was filled in</VisuallyHidden>
      </Button>
    </div>
  )
}
