import { formatCelebrant } from '@openpulpit/contract/celebrants'
import type { Day } from '@openpulpit/contract/dates'
import { fullName } from '@openpulpit/contract/format'
import { formatRange } from '@openpulpit/contract/money'
import type { Denomination, PaymentMethod } from '@openpulpit/contract/profile-options'
import type { Sacrament } from '@openpulpit/contract/sacraments'
import { type Ref, useRef, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { FieldSet } from '../../../ui/form/field.tsx'
import { Avatar } from '../../../ui/graphics/avatar.tsx'
import { Stars } from '../../../ui/graphics/stars.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { type Candidate, candidatesShown, candidateText, methodText } from './candidates.ts'

interface ExtraPreachersPickerProps {
  candidates: readonly Candidate[]
  isPending: boolean
  isError: boolean
  onRetry: () => void
  /** Where they were searched. */
  near: string
  date: Day
  /** How the church pays. */
  method: PaymentMethod | undefined
  /** What they would have to celebrate, and in which tradition. */
  sacraments: readonly Sacrament[]
  tradition: Denomination
  value: readonly string[]
  onValueChange: (ids: string[]) => void
  most: number
  error: string | undefined
  inputRef: Ref<HTMLInputElement>
}

/** Other preachers to ask for the same service: available that day, near the church. */
export function ExtraPreachersPicker(props: ExtraPreachersPickerProps) {
  const { candidates, isPending, isError, onRetry, near, date, method, sacraments, tradition, value } = props
  const { onValueChange, most, error } = props
  const { inputRef } = props
  const [isWhole, setIsWhole] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const { shown, hidden } = candidatesShown(candidates, value, isWhole)
  const isFull = value.length >= most

  // Either button may disappear when clicked, so the focus moves to the rows.
  const focusFirst = () => list.current?.querySelector('input')?.focus()
  const showAll = () => {
    focusFirst()
    setIsWhole(true)
  }
  const clear = () => {
    focusFirst()
    onValueChange([])
  }

  return (
    <FieldSet legend="Also ask" error={error}>
      <p className="mb-2 text-ink-soft">
        The first to accept is booked. We’ll let the others know. Everyone gets the same request and the same note.
      </p>
      {isPending && <Rows />}
      <div ref={list} className="grid gap-2">
        {shown.map((candidate, at) => (
          <CandidateRow
            key={candidate._id}
            candidate={candidate}
            date={date}
            method={method}
            celebrant={formatCelebrant(candidate, tradition, sacraments)}
            checked={value.includes(candidate._id)}
            disabled={isFull && !value.includes(candidate._id)}
            onCheckedChange={(checked) =>
              onValueChange(checked ? [...value, candidate._id] : value.filter((id) => id !== candidate._id))
            }
            // The error is below the last one.
            inputRef={at === shown.length - 1 ? inputRef : undefined}
          />
        ))}
      </div>
      {isError && (
        <p role="alert" className="flex flex-wrap items-center gap-x-3">
          The list could not load.
          <Button tone="secondary" size="small" onClick={onRetry}>
            Retry
          </Button>
        </p>
      )}
      {!isPending && !isError && candidates.length === 0 && <p>No one else near {near} is available that day.</p>}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-sm text-ink-soft">
          {chosenText(value.length, most)}
        </p>
        <div className="-mx-4 flex">
          {hidden > 0 && (
            <Button tone="quiet" size="small" onClick={showAll}>
              Show {hidden} More
            </Button>
          )}
          {value.length > 0 && (
            <Button tone="quiet" size="small" onClick={clear}>
              Clear Selection
            </Button>
          )}
        </div>
      </div>
    </FieldSet>
  )
}

function chosenText(count: number, most: number): string {
  if (count === 0) return `You can ask up to ${most} more.`
  if (count < most) return `${count} of ${most} chosen`
  return `${count} of ${most} chosen. To choose someone else, clear one first.`
}

const Rows = () => (
  <div className="grid gap-2">
    {['first', 'second', 'third', 'fourth'].map((one) => (
      <Skeleton key={one} className="h-19 rounded-md" />
    ))}
  </div>
)

interface CandidateRowProps {
  candidate: Candidate
  date: Day
  method: PaymentMethod | undefined
  /** Whether they may celebrate what is planned. */
  celebrant: string
  checked: boolean
  /** The maximum is chosen. */
  disabled: boolean
  onCheckedChange: (checked: boolean) => void
  inputRef?: Ref<HTMLInputElement> | undefined
}

const row =
  'flex min-h-14 items-center gap-3 rounded-md border border-control bg-surface px-4 py-3 transition-colors ' +
  'hover:border-ink-soft has-checked:border-pine has-checked:bg-pine-soft has-checked:ring-1 has-checked:ring-pine ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine ' +
  'has-disabled:cursor-not-allowed has-disabled:border-hairline has-disabled:bg-sunken'

function CandidateRow(props: CandidateRowProps) {
  const { candidate, date, method, celebrant, checked, disabled, onCheckedChange, inputRef } = props
  const { profileImage, rating, honorariumRange, availability } = candidate
  const name = fullName(candidate)
  const problem = methodText(candidate, method)
  return (
    <label className={row}>
      <input
        ref={inputRef}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onCheckedChange(target.checked)}
        className="checkbox focus-visible:outline-none"
      />
      <Avatar name={name} photo={profileImage} size="small" />
      <span className="min-w-0 flex-1 sm:flex sm:items-center sm:justify-between sm:gap-4">
        <span className="block min-w-0">
          <span className="block font-semibold">{name}</span>
          <span className={classNames('block text-sm', availability === 'free' ? 'text-pine' : 'text-ink-soft')}>
            {candidateText(candidate, date)}
          </span>
          {problem && <span className="block text-sm text-wine">{problem}</span>}
          {celebrant && <span className="block text-sm text-ink-soft">{celebrant}</span>}
        </span>
        <span className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft sm:flex-col sm:items-end">
          {rating.count > 0 && <Stars brief average={rating.average} count={rating.count} />}
          <span className="whitespace-nowrap">
            {formatRange(honorariumRange)}
            <VisuallyHidden> honorarium</VisuallyHidden>
          </span>
        </span>
      </span>
    </label>
  )
}
