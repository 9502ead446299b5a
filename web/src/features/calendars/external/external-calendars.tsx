import { externalCalendarInput } from '@openpulpit/contract/external-calendar-input'
import { type ExternalCalendar, maxExternalCalendars } from '@openpulpit/contract/external-calendars'
import { texts } from '@openpulpit/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ShieldCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNow } from '../../../platform/browser/use-now.ts'
import { showFieldErrors } from '../../../platform/forms/form-errors.ts'
import { messageAt, useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { sentenceOf } from '../../../platform/http/api-error.ts'
import { invalidate } from '../../../platform/queries/invalidation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { notify } from '../../../ui/feedback/notify.tsx'
import { Outcome } from '../../../ui/feedback/outcome.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Card, CardTitle } from '../../../ui/layout/card.tsx'
import { addCalendar, externalCalendarsQuery } from '../api.ts'
import { ExternalCalendarItem } from './external-calendar-item.tsx'

/** Other calendars that make a preacher busy; they are read every hour. */
export function ExternalCalendars() {
  const { data, isError, isFetching, refetch } = useQuery(externalCalendarsQuery)
  const [words, setWords] = useState<string>()
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <Card>
      <CardTitle ref={title}>Your Other Calendars</CardTitle>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <div className="min-w-0">
          <p className="text-ink-soft">
            Do you keep a calendar elsewhere? We check it every hour. On days when you’re busy there, churches won’t see
            you as available.
          </p>
          <p className="mt-3 flex items-start gap-2 text-ink-soft">
            <ShieldCheck aria-hidden="true" className="mt-1 size-5 shrink-0 text-pine" />
            We only store when you’re busy, never why.
          </p>
          <div className="mt-4">
            {data ? (
              // The clicked button disappears with its calendar, so the focus moves to the heading.
              <CalendarList calendars={data.calendars} onWords={setWords} onGone={() => title.current?.focus()} />
            ) : isError ? (
              <ErrorState message={texts.loadFailed} onRetry={() => void refetch()} retrying={isFetching} />
            ) : (
              <CalendarListSkeleton />
            )}
          </div>
          <div className="mt-3">
            <Outcome words={words} />
          </div>
        </div>
        <div className="min-w-0">
          <AddCalendar count={data?.calendars.length ?? 0} onWords={setWords} />
          <WhereToFind />
        </div>
      </div>
    </Card>
  )
}

/** Most people have at most one. */
const CalendarListSkeleton = () => (
  <div className="py-4">
    <Skeleton className="h-6 w-40" />
    <Skeleton className="mt-2 h-10 w-56" />
    <Skeleton className="mt-4 h-11 w-52" />
  </div>
)

interface CalendarListProps {
  calendars: readonly ExternalCalendar[]
  onWords: (words: string | undefined) => void
  onGone: () => void
}

function CalendarList({ calendars, ...said }: CalendarListProps) {
  const now = useNow()
  if (calendars.length === 0) return <NoCalendar />
  return (
    <ul aria-label="Your Other Calendars" className="divide-y divide-hairline">
      {calendars.map((calendar) => (
        <ExternalCalendarItem key={calendar._id} calendar={calendar} now={now} {...said} />
      ))}
    </ul>
  )
}

/** As tall as a calendar, so that nothing below moves. */
const NoCalendar = () => (
  <div className="py-4">
    <p className="grid h-33 place-content-center rounded-lg border border-dashed border-control px-6 text-center font-medium">
      You haven’t added a calendar yet.
    </p>
  </div>
)

/** People do not know where to find their calendar's secret URL. */
function WhereToFind() {
  return (
    <section aria-labelledby="where-to-find">
      <h3 id="where-to-find" className="mb-2 font-sans text-base font-semibold">
        Where to Find the Address
      </h3>
      <div className="divide-y divide-hairline border-y border-hairline">
        {places.map(({ calendar, steps }) => (
          <details key={calendar} name="where-to-find" className="group/place">
            <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-2 font-medium [&::-webkit-details-marker]:hidden">
              {calendar}
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 text-pine transition-transform group-open/place:rotate-180"
              />
            </summary>
            <ol className="list-decimal space-y-1 pb-4 pl-6 text-ink-soft">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </details>
        ))}
      </div>
    </section>
  )
}

/** Where popular calendars show their secret URL. */
const places = [
  {
    calendar: 'Google Calendar',
    steps: [
      'Open calendar.google.com on a computer.',
      'On the left, point at your calendar, click the three dots and choose “Settings and sharing”.',
      'Scroll down to “Integrate calendar”.',
      'Copy the “Secret address in iCal format”.',
    ],
  },
  {
    calendar: 'Outlook',
    steps: [
      'Open outlook.com in a browser and sign in.',
      'Click the gear, then choose “Calendar” and “Shared calendars”.',
      'Under “Publish a calendar”, choose your calendar and “Can view when I’m busy”. Click “Publish”.',
      'Copy the link that ends in .ics.',
    ],
  },
  {
    calendar: 'iCloud (iPhone, iPad, Mac)',
    steps: [
      'Open the Calendar app and tap “Calendars”.',
      'Tap the “i” next to your calendar.',
      'Turn on “Public Calendar”, then tap “Share Link”.',
      'Copy the link. It starts with webcal:// and is long, so no one can guess it.',
    ],
  },
] as const

interface AddCalendarProps {
  /** How many there are already. */
  count: number
  onWords: (words: string | undefined) => void
}

function AddCalendar({ count, onWords }: AddCalendarProps) {
  const form = useContractForm(externalCalendarInput, { url: '', name: '' })
  const isFull = count >= maxExternalCalendars

  const submit = form.handleSubmit(async (given) => {
    onWords(undefined)
    try {
      await addCalendar(given)
      form.reset()
      onWords(texts.calendarAdded)
      notify.success(texts.calendarAdded)
      await invalidate('externalCalendar')
    } catch (error) {
      if (showFieldErrors(error, form)) return
      const words = sentenceOf(error, texts.unexpected)
      onWords(words)
      notify.error(words)
    }
  })

  if (isFull)
    return (
      <p className="mb-6 text-ink-soft">
        You’ve added as many calendars as we can read. To add another, remove one first.
      </p>
    )
  return (
    <form noValidate onSubmit={submit} className="mb-6 flex flex-col gap-5">
      <h3 className="font-sans text-base font-semibold">Add a Calendar</h3>
      <Field
        label="Secret address of the calendar"
        required
        hint="It starts with https:// or webcal://. We show it to no one."
        error={messageAt(form, 'url')}
      >
        <TextInput type="url" inputMode="url" autoComplete="off" spellCheck={false} {...form.register('url')} />
      </Field>
      <Field label="Name" hint="What you call it, for example: Family" error={messageAt(form, 'name')}>
        <TextInput autoComplete="off" maxLength={80} {...form.register('name')} />
      </Field>
      <Button
        type="submit"
        busy={form.formState.isSubmitting}
        busyLabel="Reading your calendar..."
        className="sm:self-start"
      >
        Add Calendar
      </Button>
    </form>
  )
}
