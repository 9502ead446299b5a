import { type ExternalCalendar, externalCalendarFailureTexts } from '@openpulpit/contract/external-calendars'
import { texts } from '@openpulpit/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { CalendarClock, RotateCw } from 'lucide-react'
import { hasCode, sentenceOf } from '../../../platform/http/api-error.ts'
import { invalidate } from '../../../platform/queries/invalidation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmButton } from '../../../ui/dialog/confirm-button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { notify } from '../../../ui/feedback/notify.tsx'
import { readCalendar, removeCalendar } from '../api.ts'
import { busyText, failureText, readText } from './format-external-calendar.ts'

interface ExternalCalendarItemProps extends Said {
  calendar: ExternalCalendar
  now: Date
}

export function ExternalCalendarItem({ calendar, now, ...said }: ExternalCalendarItemProps) {
  const { _id: id, name, host } = calendar
  const { read, isReading } = useReading(id, said)
  const remove = useRemoving(id, said)
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
          aria-label={`Refresh Now: ${name}`}
          onClick={read}
        >
          Refresh Now
        </Button>
        <ConfirmButton
          tone="quiet"
          size="small"
          aria-label={`Remove: ${name}`}
          question={{
            title: `Remove ${name}?`,
            text: 'We delete its address and your busy times. Days that only this calendar marked as busy go back to what they were. Your calendar itself doesn’t change.',
            confirmLabel: 'Remove',
            cancelLabel: 'Keep Calendar',
            tone: 'danger',
            busyLabel: 'Removing...',
          }}
          onConfirm={remove}
        >
          Remove
        </ConfirmButton>
      </div>
    </li>
  )
}

interface Said {
  /** The last action's result. */
  onWords: (words: string | undefined) => void
  /** The calendar was removed. */
  onGone: () => void
}

/** Reads a calendar now. A failure is shown beside it from then on. */
function useReading(id: string, { onWords }: Said) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => readCalendar(id),
    onMutate: () => onWords(undefined),
    onSuccess: ({ failure }) =>
      say(onWords, failure ? externalCalendarFailureTexts[failure] : texts.calendarRead, !failure),
    onError: (error) => say(onWords, sentenceOf(error, texts.unexpected), false),
    onSettled: () => invalidate('externalCalendar'),
  })
  return { read: () => mutate(), isReading: isPending }
}

/** Removes a calendar. One already removed elsewhere counts as removed. */
function useRemoving(id: string, { onWords, onGone }: Said) {
  const { mutateAsync } = useMutation({
    mutationFn: (_close: () => void) => removeCalendar(id),
    onMutate: () => onWords(undefined),
    onSettled: async (_reply, error, close) => {
      const isGone = !error || hasCode(error, 'not_found')
      close()
      await invalidate('externalCalendar')
      if (isGone) onGone()
      say(onWords, isGone ? texts.calendarRemoved : sentenceOf(error, texts.unexpected), isGone)
    },
  })
  // The failure was already reported.
  return (close: () => void) => mutateAsync(close).catch(() => undefined)
}

function say(onWords: Said['onWords'], words: string, isGood: boolean): void {
  onWords(words)
  if (isGood) notify.success(words)
  else notify.error(words)
}
