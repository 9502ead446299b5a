import type { Day } from '@openpulpit/contract/dates'
import { type Ref, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldSet } from '../../ui/field-set.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CandidateRow } from './candidate-row.tsx'
import { type Candidate, candidatesShown } from './candidates.ts'

interface AlsoAskProps {
  candidates: readonly Candidate[]
  isPending: boolean
  isError: boolean
  onRetry: () => void
  /** Where they were looked for. */
  near: string
  date: Day
  value: readonly string[]
  onValueChange: (ids: string[]) => void
  most: number
  error: string | undefined
  inputRef: Ref<HTMLInputElement>
}

/** Others to ask for the same service: who is free that day, near the church. */
export function AlsoAsk(props: AlsoAskProps) {
  const { candidates, isPending, isError, onRetry, near, date, value, onValueChange, most, error, inputRef } = props
  const [isWhole, setIsWhole] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const { shown, hidden } = candidatesShown(candidates, value, isWhole)
  const isFull = value.length >= most

  // Both buttons may go with their press: the focus goes on among the rows.
  const focusFirst = () => list.current?.querySelector('input')?.focus()
  const showAll = () => {
    focusFirst()
    setIsWhole(true)
  }
  const chooseNobody = () => {
    focusFirst()
    onValueChange([])
  }

  return (
    <FieldSet legend="Also ask" error={error}>
      <p className="mb-2 text-ink-soft">
        The first to accept is booked; the others are told kindly that the day is filled. Each gets the same request and
        the same note.
      </p>
      {isPending && <Rows />}
      <div ref={list} className="grid gap-2">
        {shown.map((candidate, at) => (
          <CandidateRow
            key={candidate._id}
            candidate={candidate}
            date={date}
            checked={value.includes(candidate._id)}
            disabled={isFull && !value.includes(candidate._id)}
            onCheckedChange={(checked) =>
              onValueChange(checked ? [...value, candidate._id] : value.filter((id) => id !== candidate._id))
            }
            // What is wrong stands below the last one.
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
      {!isPending && !isError && candidates.length === 0 && <p>We found nobody else near {near} for that day.</p>}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-sm text-ink-soft">
          {chosenText(value.length, most)}
        </p>
        <div className="-mx-4 flex">
          {hidden > 0 && (
            <Button tone="quiet" size="small" onClick={showAll}>
              Show {hidden} more
            </Button>
          )}
          {value.length > 0 && (
            <Button tone="quiet" size="small" onClick={chooseNobody}>
              Ask nobody else
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
  return `${count} of ${most} chosen. To choose another one, take one off first.`
}

const Rows = () => (
  <div className="grid gap-2">
    {['first', 'second', 'third', 'fourth'].map((one) => (
      <Skeleton key={one} className="h-19 rounded-md" />
    ))}
  </div>
)
