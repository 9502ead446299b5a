import { formatCount } from '@openpulpit/contract/format'
import { texts } from '@openpulpit/contract/texts'
import type { ThreadView } from '@openpulpit/contract/threads'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useReader } from '../../../platform/browser/reader.tsx'
import { useNow } from '../../../platform/browser/use-now.ts'
import { paths } from '../../../platform/paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { CountBadge } from '../../../ui/feedback/count-badge.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Avatar } from '../../../ui/graphics/avatar.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { threadPagesQuery } from '../api.ts'
import { formatLastActivity, formatSubject } from '../format.ts'

interface ThreadListProps {
  search: string | undefined
  onClear: () => void
  /** A request's status. */
  statusOf: (request: NonNullable<ThreadView['request']>) => ReactNode
  /** Shown if there are no conversations. */
  none: ReactNode
}

export function ThreadList({ search, onClear, statusOf, none }: ThreadListProps) {
  const now = useNow()
  const list = useThreadList(search)
  const { threads, total, isBehind } = list

  if (list.hasFailed) {
    return (
      <div className="p-4">
        <ErrorState message={texts.threadsLoadFailed} onRetry={list.retry} retrying={list.retrying} />
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
              Try a name or a word from a message.
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

const foundWords = (total: number) => `${formatCount(total, 'conversation')} found`

const rows = ['one', 'two', 'three', 'four', 'five', 'six']

function ThreadListSkeleton() {
  return (
    <div className="divide-y divide-hairline">
      {rows.map((row) => (
        <div key={row} className="flex gap-3 py-4 pr-4 pl-4">
          <Skeleton className="size-11 shrink-0 rounded-full" />
          <div className="grid flex-1 gap-2.5 py-1">
            <div className="flex justify-between gap-6">
              <Skeleton className="h-5 w-36" />
              <Skeleton className="h-4 w-16" />
            </div>
            <Skeleton className="h-5 w-44" />
            <Skeleton className="h-5 w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** An event that invalidates the list cancels its fetches, so a cancelled page is fetched again. */
const tries = 5

/** The conversations loaded so far, newest message first; with a search, only matches. */
function useThreadList(search: string | undefined) {
  const query = useInfiniteQuery({ ...threadPagesQuery(search), placeholderData: keepPreviousData })
  const { data, isError } = query
  const [isAsking, setIsAsking] = useState(false)
  const searched = useRef(search)
  useEffect(() => {
    searched.current = search
  }, [search])

  const askEarlier = async () => {
    const had = data?.pages.length ?? 0
    setIsAsking(true)
    for (let left = tries; left > 0 && searched.current === search; left -= 1) {
      const { data: now, isFetchNextPageError } = await query.fetchNextPage({ cancelRefetch: false })
      if (isFetchNextPageError || (now?.pages.length ?? 0) > had) break
    }
    setIsAsking(false)
  }

  // A conversation that moves up between two fetches can be on both pages.
  const threads = data && [
    ...new Map(data.pages.flatMap((page) => page.threads).map((thread) => [thread._id, thread])).values(),
  ]
  return {
    threads,
    total: data?.pages.at(-1)?.total,
    isBehind: query.isPlaceholderData,
    hasFailed: !data && isError,
    retrying: query.isFetching,
    retry: () => void query.refetch(),
    hasEarlier: query.hasNextPage,
    isAskingEarlier: isAsking,
    failedEarlier: query.isFetchNextPageError,
    askEarlier,
  }
}

interface EarlierThreadsProps {
  /** How many are shown. */
  count: number
  hasEarlier: boolean
  isAskingEarlier: boolean
  failedEarlier: boolean
  askEarlier: () => Promise<void>
  children: ReactNode
}

/** A list with a button for earlier entries. Focus moves to the first new one. */
function EarlierThreads({ count, children, ...earlier }: EarlierThreadsProps) {
  const block = useRef<HTMLDivElement>(null)
  const asked = useRef<number>(undefined)
  const button = useRef<HTMLButtonElement>(null)
  const { isAskingEarlier } = earlier
  useEffect(() => {
    if (asked.current === undefined) return
    const hasCome = count > asked.current
    // Focus elsewhere stays there. The button disappears with the last page.
    const { activeElement } = document
    if (hasCome && (activeElement === button.current || activeElement === document.body)) {
      block.current?.querySelectorAll('a').item(asked.current).focus()
    }
    if (hasCome || !isAskingEarlier) asked.current = undefined
  }, [count, isAskingEarlier])

  const ask = () => {
    asked.current = count
    void earlier.askEarlier()
  }
  return (
    <div ref={block}>
      {children}
      {earlier.hasEarlier && (
        <div className="p-4 text-center">
          <p role="status" className="mb-3 text-sm font-medium text-wine empty:sr-only">
            {earlier.failedEarlier && texts.loadFailed}
          </p>
          <Button ref={button} tone="secondary" size="small" busy={isAskingEarlier} onClick={ask}>
            Earlier Conversations
          </Button>
        </div>
      )}
    </div>
  )
}

interface ThreadItemProps {
  thread: ThreadView
  now: Date
  /** The request's status. */
  status: ReactNode
}

/** A conversation in the list. Opening it keeps the search in the URL. */
function ThreadItem({ thread, now, status }: ThreadItemProps) {
  const { _id, other, last, unread } = thread
  const { search } = useLocation()
  const reader = useReader()
  const isUnread = unread > 0
  return (
    <NavLink
      to={{ pathname: paths.thread(_id), search }}
      className={({ isActive }) =>
        classNames(
          'flex gap-3 border-l-4 py-4 pr-4 pl-3 no-underline transition-colors -outline-offset-3',
          isActive ? 'border-pine bg-sunken' : 'border-transparent hover:bg-sunken',
        )
      }
    >
      <Avatar name={other.name} photo={other.profileImage} size="small" />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <p className={classNames('min-w-0 truncate', isUnread ? 'font-bold' : 'font-semibold')}>{other.name}</p>
          <time dateTime={last.createdAt} className="shrink-0 text-xs text-ink-soft">
            {formatLastActivity(thread, { now, reader })}
          </time>
        </div>
        <div className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="max-w-full truncate text-sm text-ink-soft">{formatSubject(thread, now)}</p>
          {status}
        </div>
        <div className="mt-1 flex items-center justify-between gap-3">
          <p className={classNames('min-w-0 truncate text-sm', isUnread ? 'font-semibold' : 'text-ink-soft')}>
            {last.isOwn && 'You: '}
            {last.words}
          </p>
          {isUnread && <CountBadge count={unread} />}
        </div>
        {isUnread && <VisuallyHidden>{formatCount(unread, 'message')} unread</VisuallyHidden>}
      </div>
    </NavLink>
  )
}
