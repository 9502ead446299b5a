import { type Day, parseDay } from '@openpulpit/contract/dates'
import { usualRadius } from '@openpulpit/contract/search'
import { Heart, Search, SlidersHorizontal } from 'lucide-react'
import { type FormEvent, type ReactNode, type RefObject, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { DateInput } from '../../../ui/form/text-input.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { radiusOf } from './active-filters.ts'
import { comingSundays, radiusChoices, sundayChoices } from './choices.ts'
import type { Filters } from './filters.ts'

/** Passed in by the page, because it completes places. */
export type PlaceInput = (input: {
  value: string
  onValueChange: (text: string) => void
  onPick: (place: string) => void
}) => ReactNode

interface SearchBarProps {
  filters: Filters
  today: Day
  place: ReactNode
  /** Without a place there is no distance. */
  hasPlace: boolean
  onAsk: (part: Partial<Filters>) => void
  onSubmit: () => void
  onOpenFilters: () => void
  activeCount: number
  filtersButton: RefObject<HTMLButtonElement | null>
  /** Beside the toggle for saved preachers. */
  children: ReactNode
}

/** The place is applied with Search or by picking a suggestion; day and radius at once. */
export function SearchBar(props: SearchBarProps) {
  const { filters, today, place, hasPlace, onAsk, onSubmit, onOpenFilters, activeCount, filtersButton, children } =
    props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  const changeRadius = (miles: number) => onAsk({ radius: miles === usualRadius ? undefined : miles })
  return (
    <search aria-label="Preachers">
      <Card className="max-sm:px-4 max-sm:py-3">
        <form onSubmit={submit} className="grid gap-2 sm:gap-4">
          <div className="flex flex-wrap items-start gap-x-3 gap-y-3 sm:gap-y-4">
            <Field label="Location" className="grow basis-full lg:basis-64">
              {place}
            </Field>
            <Field label="Distance" className="grow basis-[7rem] lg:grow-0 lg:basis-36">
              {hasPlace ? (
                <Select
                  value={radiusOf(filters)}
                  onChange={(event) => changeRadius(Number(event.target.value))}
                  options={radiusChoices(radiusOf(filters))}
                />
              ) : (
                <Select disabled placeholder="Any" options={[]} />
              )}
            </Field>
            {/* A typed date needs a phone's whole width. */}
            <div className="min-w-0 grow basis-[7rem] max-lg:has-[input]:basis-full lg:grow-0 lg:basis-44">
              <DayChoice value={filters.date} today={today} onValueChange={(date) => onAsk({ date })} />
            </div>
            <div className="flex basis-full flex-wrap gap-3 *:flex-1 sm:justify-end sm:*:flex-none lg:mt-[2.175rem] lg:basis-auto">
              <Button
                ref={filtersButton}
                tone="secondary"
                aria-haspopup="dialog"
                icon={<SlidersHorizontal aria-hidden="true" />}
                onClick={onOpenFilters}
                className="relative"
              >
                Filters
                {activeCount > 0 && <Count of={activeCount} />}
              </Button>
              <Button type="submit" icon={<Search aria-hidden="true" />}>
                Search
              </Button>
            </div>
          </div>
          {/* One row that scrolls sideways on a phone, so that the results stay on screen. */}
          <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 whitespace-nowrap sm:mx-0 sm:px-0">
            <SavedToggle
              pressed={filters.saved ?? false}
              onPressedChange={(pressed) => onAsk({ saved: pressed || undefined })}
            />
            {children}
          </div>
        </form>
      </Card>
    </search>
  )
}

/** At the button's corner, so that nothing moves with the first filter. */
function Count({ of: count }: { of: number }) {
  return (
    <span className="absolute -top-2.5 -right-2.5 inline-flex size-6 items-center justify-center rounded-full bg-pine text-xs text-on-pine tabular-nums">
      {count}
      <VisuallyHidden> active</VisuallyHidden>
    </span>
  )
}

interface SavedToggleProps {
  pressed: boolean
  onPressedChange: (pressed: boolean) => void
}

/** Shows only saved preachers. */
function SavedToggle({ pressed, onPressedChange }: SavedToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={() => onPressedChange(!pressed)}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm font-medium transition-colors',
        pressed
          ? 'border-pine bg-pine text-on-pine hover:bg-pine-strong'
          : 'border-control bg-surface text-ink hover:border-ink-soft',
      )}
    >
      <Heart aria-hidden="true" className={classNames('size-4', pressed && 'fill-current')} />
      Saved
    </button>
  )
}

interface DayChoiceProps {
  value: Day | undefined
  today: Day
  onValueChange: (day: Day | undefined) => void
}

const another = { value: 'another', label: 'Another day…' }

/** Usually one of the coming Sundays; for a wedding or funeral, any day. */
function DayChoice({ value, today, onValueChange }: DayChoiceProps) {
  const [wantsAnother, setWantsAnother] = useState(false)
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    // The day was removed by its chip, so the date input closes.
    if (value === undefined) setWantsAnother(false)
  }
  const isAnother = wantsAnother || (value !== undefined && !comingSundays(today).includes(value))

  const choose = (chosen: string) => {
    setWantsAnother(chosen === another.value)
    if (chosen !== another.value) onValueChange(parseDay(chosen))
  }

  return (
    <div className="grid min-w-0 gap-2">
      <Field label="Sunday">
        <Select
          value={isAnother ? another.value : (value ?? '')}
          onChange={(event) => choose(event.target.value)}
          placeholder="Any day"
          options={[...sundayChoices(today), another]}
        />
      </Field>
      {isAnother && <AnotherDay value={value} today={today} onValueChange={onValueChange} />}
    </div>
  )
}

function AnotherDay({ value, today, onValueChange }: DayChoiceProps) {
  const [text, setText] = useDraft(value ?? '')
  const type = (typed: string) => {
    setText(typed)
    // While typing a year, the value passes through the first centuries.
    const typedDay = parseDay(typed)
    if (typedDay && typedDay >= today) onValueChange(typedDay)
  }
  return <DateInput aria-label="Another day" min={today} value={text} onChange={(event) => type(event.target.value)} />
}

/** Text typed over a value that is stored elsewhere. Follows that value when it changes. */
export function useDraft(value: string): readonly [string, (text: string) => void] {
  const [draft, setDraft] = useState({ text: value, over: value })
  if (draft.over !== value) setDraft({ text: value, over: value })
  return [draft.text, (text) => setDraft({ text, over: value })]
}
