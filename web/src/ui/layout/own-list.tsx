import type { ReactNode } from 'react'
import { EmptyState } from '../feedback/empty-state.tsx'
import { ErrorState } from '../feedback/error-state.tsx'
import { Outcome } from '../feedback/outcome.tsx'
import { CardSkeleton } from '../feedback/skeleton.tsx'
import { Card } from './card.tsx'

interface Entry {
  readonly _id: string
}

interface OwnListProps<T extends Entry> {
  /** Introductory text for the owner, with its icon. */
  lead: ReactNode
  leadIcon: ReactNode
  entries: readonly T[] | undefined
  /** The message if loading fails. */
  failure: string
  hasFailed: boolean
  retrying: boolean
  onRetry: () => void
  emptyTitle: string
  emptyText: ReactNode
  addButton: ReactNode
  /** Replaces the button when the maximum is reached. */
  full?: string | undefined
  /** The result of the last action. */
  words: string | undefined
  children: (entry: T) => ReactNode
}

/** A short list that its owner maintains, each entry on a card, with a button to add one. */
export function OwnList<T extends Entry>(props: OwnListProps<T>) {
  const { lead, leadIcon, entries, failure, hasFailed, retrying, onRetry, addButton, full, words, children } = props
  return (
    <>
      <p className="mb-6 flex items-start gap-2 text-ink-soft [&>svg]:mt-1 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-pine">
        {leadIcon}
        {lead}
      </p>
      {!entries && !hasFailed && <CardSkeleton lines={['w-64', 'w-48', 'w-56']} />}
      {hasFailed && <ErrorState message={failure} onRetry={onRetry} retrying={retrying} />}
      {entries?.length === 0 && (
        <EmptyState title={props.emptyTitle} action={addButton}>
          {props.emptyText}
        </EmptyState>
      )}
      {entries && entries.length > 0 && (
        <>
          <ul className="grid gap-4">
            {entries.map((entry) => (
              <li key={entry._id}>
                <Card>{children(entry)}</Card>
              </li>
            ))}
          </ul>
          <div className="mt-6">{full ? <p className="text-ink-soft">{full}</p> : addButton}</div>
        </>
      )}
      <div className="mt-4">
        <Outcome words={words} />
      </div>
    </>
  )
}
