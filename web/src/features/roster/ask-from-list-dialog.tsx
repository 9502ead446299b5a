import type { Day } from '@openpulpit/contract/dates'
import { formatCount, fullName } from '@openpulpit/contract/format'
import { type RosterEntry, rosterDayLabels } from '@openpulpit/contract/roster'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '../../platform/forms/use-debounced.ts'
import { paths } from '../../platform/paths.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Field } from '../../ui/form/field.tsx'
import { SearchInput } from '../../ui/form/search-input.tsx'
import { Card, CardLink } from '../../ui/layout/card.tsx'
import { rosterMatchesQuery } from './api.ts'

export interface AskFromListDialogProps {
  /** The day to ask about, if already chosen. */
  date: Day | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Finds someone on the church's list, and leads to the request to them. */
export function AskFromListDialog({ date, open, onOpenChange }: AskFromListDialogProps) {
  const [text, setText] = useState('')
  const search = useDebounced(text.trim())
  const {
    data: found,
    isError,
    refetch,
  } = useQuery({
    ...rosterMatchesQuery(search, date),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  const none = search === '' ? 'There’s no one on your list yet.' : 'No one on your list matches.'
  return (
    <DialogFrame
      open={open}
      onOpenChange={onOpenChange}
      title="Your List"
      description="They can answer with or without an account."
    >
      <search aria-label="Your list" className="grid gap-3">
        <Field label="Find someone">
          <SearchInput
            placeholder="Name or town"
            maxLength={100}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <p role="status" className="sr-only">
          {found && (found.length === 0 ? none : formatCount(found.length, 'preacher'))}
        </p>
        {isError && !found && <ErrorState onRetry={refetch} />}
        {found && found.length > 0 && (
          <ul className="grid gap-2">
            {found.map((entry) => (
              <li key={entry._id}>
                <Match entry={entry} date={date} />
              </li>
            ))}
          </ul>
        )}
        {found?.length === 0 && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-ink-soft">{none}</p>
            <LinkButton to={paths.addToRoster} tone="secondary" size="small">
              Add a Preacher
            </LinkButton>
          </div>
        )}
      </search>
    </DialogFrame>
  )
}

function Match({ entry, date }: { entry: RosterEntry; date: Day | undefined }) {
  const { member, email, dayState } = entry
  const name = fullName(entry)
  const to = member?.isActive
    ? paths.newRequest(member._id, date)
    : !member && email
      ? paths.newRequestToEntry(entry._id, date)
      : undefined
  const facts = [
    [entry.city, entry.state].filter(Boolean).join(', '),
    dayState && rosterDayLabels[dayState],
    to === undefined && (member ? 'Not accepting requests' : 'No email address yet'),
  ]
  return (
    <Card pressable={to !== undefined} className="p-4!">
      <p className="font-semibold">{to ? <CardLink to={to}>{name}</CardLink> : name}</p>
      <p className="text-sm text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
    </Card>
  )
}
