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
  /** What the owner should know before they add anything, with its icon. */
  lead: ReactNode
  leadIcon: ReactNode
  entries: readonly T[] | undefined
  /** What is said where they cannot be loaded. */
  failure: string
  hasFailed: boolean
  retrying: boolean
  onRetry: () => void
  emptyTitle: string
  emptyText: ReactNode
  addButton: ReactNode
  /** In place of the button, once there are as many as may be. */
  full?: string | undefined
  /** What came of the last act. */
  words: string | undefined
  children: (entry: T) => ReactNode
}

/** The few things that someone keeps of one kind, each a card of its own, and the button that adds another. */
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
