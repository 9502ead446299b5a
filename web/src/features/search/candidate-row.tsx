import type { Day } from '@openpulpit/contract/dates'
import { formatRange } from '@openpulpit/contract/money'
import type { Ref } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Stars } from '../../ui/stars.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { type Candidate, candidateText } from './candidates.ts'

interface CandidateRowProps {
  candidate: Candidate
  date: Day
  checked: boolean
  /** As many are chosen as may be. */
  disabled: boolean
  onCheckedChange: (checked: boolean) => void
  inputRef?: Ref<HTMLInputElement> | undefined
}

const row =
  'flex min-h-14 items-center gap-3 rounded-md border border-control bg-surface px-4 py-3 transition-colors ' +
  'hover:border-ink-soft has-checked:border-pine has-checked:bg-pine-soft has-checked:ring-1 has-checked:ring-pine ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine ' +
  'has-disabled:cursor-not-allowed has-disabled:border-hairline has-disabled:bg-sunken'

export function CandidateRow({ candidate, date, checked, disabled, onCheckedChange, inputRef }: CandidateRowProps) {
  const { firstName, lastName, profileImage, rating, honorariumRange, availability } = candidate
  const name = `${firstName} ${lastName}`
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
