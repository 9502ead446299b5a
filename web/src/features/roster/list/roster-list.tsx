import type { Day } from '@openpulpit/contract/dates'
import { formatCount } from '@openpulpit/contract/format'
import type { RosterEntry } from '@openpulpit/contract/roster'
import { texts } from '@openpulpit/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { FileUp, UserPlus } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Outcome } from '../../../ui/feedback/outcome.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Pagination } from '../../../ui/layout/pagination.tsx'
import { rosterQuery } from '../api.ts'
import { EntryDialog, EntryRow } from './entry-row.tsx'
import { FilterBar } from './filter-bar.tsx'
import { addressOf, isNarrowed, useRosterFilters } from './filters.ts'
import { InviteDialog, InviteSeveral, mayBeInvited, useChosen } from './invite-several.tsx'

interface RosterListProps {
  today: Day
  messageButton: (member: NonNullable<RosterEntry['member']>) => ReactNode
}

/** A church's own list, a page at a time. */
export function RosterList({ today, messageButton }: RosterListProps) {
  const { filters, change, turnTo } = useRosterFilters()
  const { data, isPlaceholderData, isError, isFetching, errorUpdatedAt, refetch } = useQuery(rosterQuery(filters))
  const [removed, setRemoved] = useState<string>()
  const choosing = useChosen()
  const heading = useRef<HTMLHeadingElement>(null)
  const hasFailed = !data && isError
  useFailureToast(hasFailed ? errorUpdatedAt : undefined, texts.rosterLoadFailed)
  const toHeading = () => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }

  if (hasFailed) {
    return <ErrorState message={texts.rosterLoadFailed} onRetry={() => void refetch()} retrying={isFetching} />
  }
  // The list has become shorter since the link was made.
  if (data && !isPlaceholderData && data.totalPages > 0 && filters.page > data.totalPages) {
    const search = `?${new URLSearchParams(addressOf({ ...filters, page: data.totalPages }))}`
    return <Navigate to={{ pathname: paths.roster, search }} replace />
  }
  const isEmpty = data?.total === 0 && !isNarrowed(filters)
  return (
    <div className="grid gap-8">
      {!isEmpty && <FilterBar filters={filters} change={change} today={today} />}
      <section aria-busy={!data || isPlaceholderData} className="grid gap-5">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div role="status">
            <h2 ref={heading} tabIndex={-1} className="text-xl">
              {data && !isPlaceholderData ? formatCount(data.total, 'preacher') : 'Loading…'}
            </h2>
          </div>
          {!choosing.chosen && data?.entries.some(mayBeInvited) && <InviteSeveral {...choosing} onDone={toHeading} />}
        </div>
        {choosing.chosen && <InviteSeveral {...choosing} onDone={toHeading} />}
        <Outcome words={removed} />
        {!data && <ListSkeleton />}
        {data?.total === 0 &&
          (isEmpty ? (
            <NoPreachers />
          ) : (
            <EmptyState
              title="No preachers match"
              action={
                <Button tone="secondary" onClick={() => change({ search: undefined, tag: undefined })}>
                  Clear Search
                </Button>
              }
            >
              No one on your list fits this search.
            </EmptyState>
          ))}
        {data && data.total > 0 && (
          <ul className={classNames('grid gap-5 transition-opacity', isPlaceholderData && 'opacity-60')}>
            {data.entries.map((entry) => (
              <li key={entry._id} className="min-w-0">
                <EntryRow
                  entry={entry}
                  date={filters.date}
                  messageButton={entry.member && messageButton(entry.member)}
                  choice={
                    choosing.chosen && {
                      isChosen: choosing.chosen.some(({ _id }) => _id === entry._id),
                      onChange: (isChosen) => choosing.choose(entry, isChosen),
                    }
                  }
                  onRemoved={(words) => {
                    choosing.drop([entry._id])
                    setRemoved(words)
                    toHeading()
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        <Pagination
          page={filters.page}
          totalPages={data?.totalPages ?? 0}
          label="Pages of preachers"
          onPageChange={(page) => {
            setRemoved(undefined)
            turnTo(page)
            toHeading()
          }}
        />
      </section>
    </div>
  )
}

function NoPreachers() {
  return (
    <EmptyState
      title="No preachers on your list yet"
      action={
        <>
          <LinkButton to={paths.importRoster} icon={<FileUp aria-hidden="true" />}>
            Bring Your List
          </LinkButton>
          <LinkButton to={paths.search()} tone="secondary">
            Find Preachers
          </LinkButton>
        </>
      }
    >
      Bring the list your church already keeps, or add preachers one by one. When you save someone in search, we add
      them here too.
    </EmptyState>
  )
}

/** One by one, or all at once. */
export const AddOrBring = () => (
  <div className="flex flex-wrap gap-3">
    <AddPreacher />
    <LinkButton to={paths.importRoster} tone="secondary" icon={<FileUp aria-hidden="true" />}>
      Bring Your List
    </LinkButton>
  </div>
)

/** Opens the dialog to write someone down; also for those who come by `paths.addToRoster`, to invite someone new. */
function AddPreacher() {
  const [address, setAddress] = useSearchParams()
  const isAsked = address.has('add')
  const [opened, setOpened] = useState(0)
  const [isOpen, setIsOpen] = useState(isAsked)
  const [isInviting, setIsInviting] = useState(isAsked)
  const [added, setAdded] = useState<RosterEntry>()
  // A reload is no second wish.
  useEffect(() => {
    if (isAsked) setAddress({}, { replace: true, preventScrollReset: true })
  }, [isAsked, setAddress])
  return (
    <>
      <Button
        {...EntryDialog.onIntent}
        icon={<UserPlus aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(opened + 1)
          setIsInviting(false)
          setIsOpen(true)
        }}
      >
        Add a Preacher
      </Button>
      <EntryDialog
        key={opened}
        open={isOpen}
        onOpenChange={setIsOpen}
        onAdded={isInviting ? (entry) => mayBeInvited(entry) && setAdded(entry) : undefined}
      />
      <InviteDialog
        key={added?._id}
        people={added ? [added] : []}
        open={added !== undefined}
        onOpenChange={(open) => open || setAdded(undefined)}
      />
    </>
  )
}

function ListSkeleton() {
  return ['one', 'two', 'three'].map((row) => (
    <Card key={row} className="flex gap-4">
      <Skeleton className="size-16 rounded-full" />
      <div className="grid grow gap-2">
        <Skeleton className="h-7 w-52 max-w-full" />
        <Skeleton className="h-5 w-72 max-w-full" />
        <Skeleton className="mt-2 h-9 w-64 max-w-full" />
      </div>
    </Card>
  ))
}
