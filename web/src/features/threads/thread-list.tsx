import { messages } from '@openpulpit/contract/messages'
import type { ThreadView } from '@openpulpit/contract/threads'
import type { ReactNode } from 'react'
import { useNow } from '../../platform/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { EarlierThreads } from './earlier-threads.tsx'
import { ThreadItem } from './thread-item.tsx'
import { ThreadListSkeleton } from './thread-list-skeleton.tsx'
import { useThreadList } from './use-thread-list.ts'

interface ThreadListProps {
  search: string | undefined
  onClear: () => void
  /** How far a request has come. */
  statusOf: (request: NonNullable<ThreadView['request']>) => ReactNode
  /** Stands in for the list where nobody has written yet. */
  none: ReactNode
}

export function ThreadList({ search, onClear, statusOf, none }: ThreadListProps) {
  const now = useNow()
  const list = useThreadList(search)
  const { threads, total, isBehind } = list

  if (list.hasFailed) {
    return (
      <div className="p-4">
        <ErrorState message={messages.threadsLoadFailed} onRetry={list.retry} retrying={list.retrying} />
      </div>
    )
  }
  return (
    <div aria-busy={!threads || isBehind}>
      <p role="status" className="px-4 pb-3 text-sm text-ink-soft empty:sr-only">
        {search && total !== undefined && !isBehind && foundWords(total)}
      </p>
      {!threads && <ThreadListSkeleton />}
      {total === 0 && (
        <div className="px-4 pb-4">
          {search ? (
            <EmptyState
              level={2}
              title="Nothing found"
              action={<Button onClick={onClear}>Show All Conversations</Button>}
            >
              Try a name, or a word that was written.
            </EmptyState>
          ) : (
            none
          )}
        </div>
      )}
      {threads && threads.length > 0 && (
        <EarlierThreads key={search} {...list} count={threads.length}>
          <ul
            aria-label="Conversations"
            className={classNames(
              'divide-y divide-hairline border-y border-hairline transition-opacity',
              isBehind && 'opacity-60',
            )}
          >
            {threads.map((thread) => (
              <li key={thread._id}>
                <ThreadItem thread={thread} now={now} status={thread.request && statusOf(thread.request)} />
              </li>
            ))}
          </ul>
        </EarlierThreads>
      )}
    </div>
  )
}

const foundWords = (total: number) =>
  `${total.toLocaleString('en-US')} ${total === 1 ? 'conversation' : 'conversations'} found`
