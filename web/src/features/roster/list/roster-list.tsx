import type { Day } from '@openpulpit/contract/dates'
import { formatCount } from '@openpulpit/contract/format'
import type { RosterEntry } from '@openpulpit/contract/roster'
import { texts } from '@openpulpit/contract/texts'
import { FileUp, UserPlus } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { useFilteredPages } from '../../../platform/queries/use-pages.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Outcome } from '../../../ui/feedback/outcome.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PagedCards, PagedList } from '../../../ui/layout/paged-list.tsx'
import { rosterQuery } from '../api.ts'
import { EntryDialog, EntryRow } from './entry-row.tsx'
import { FilterBar } from './filter-bar.tsx'
import { isNarrowed, useRosterFilters } from './filters.ts'
import { InviteDialog, InviteSeveral, mayBeInvited, useChosen } from './invite-several.tsx'

interface RosterListProps {
  today: Day
  messageButton: (member: NonNullable<RosterEntry['member']>) => ReactNode
}

export function RosterList({ today, messageButton }: RosterListProps) {
  const { filters, change, turnTo } = useRosterFilters()
  const { toHeading, ...pages } = useFilteredPages({ filters, turnTo }, rosterQuery)
  const { data, isTurning, failedAt } = pages
  const [removed, setRemoved] = useState<string>()
  const choosing = useChosen()
  const isEmpty = data?.total === 0 && !isNarrowed(filters)
  const turn = (page: number) => {
    setRemoved(undefined)
    pages.turnTo(page)
  }
  return (
    <div className="grid gap-8">
      {!isEmpty && failedAt === undefined && <FilterBar filters={filters} change={change} today={today} />}
      <PagedList
        pages={{ ...pages, turnTo: turn }}
        title={({ total }) => formatCount(total, 'preacher')}
        label="Pages of preachers"
        numbered={false}
        failed={texts.rosterLoadFailed}
        aside={
          !choosing.chosen && data?.entries.some(mayBeInvited) && <InviteSeveral {...choosing} onDone={toHeading} />
        }
        intro={
          <>
            {choosing.chosen && <InviteSeveral {...choosing} onDone={toHeading} />}
            <Outcome words={removed} />
          </>
        }
        skeleton={<ListSkeleton />}
        empty={isEmpty ? <NoPreachers /> : <NoMatches onClear={() => change({ search: undefined, tag: undefined })} />}
      >
        {({ entries }) => (
          <PagedCards items={entries} isTurning={isTurning}>
            {(entry) => (
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
            )}
          </PagedCards>
        )}
      </PagedList>
    </div>
  )
}

const NoMatches = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    title="No preachers match"
    action={
      <Button tone="secondary" onClick={onClear}>
        Clear Search
      </Button>
    }
  >
    No one on your list fits this search.
  </EmptyState>
)

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

export const AddOrBring = () => (
  <div className="flex flex-wrap gap-3">
    <AddPreacher />
    <LinkButton to={paths.importRoster} tone="secondary" icon={<FileUp aria-hidden="true" />}>
      Bring Your List
    </LinkButton>
  </div>
)

/** Opens the dialog to add someone; `paths.addToRoster` opens it at once, to invite someone new. */
function AddPreacher() {
  const [address, setAddress] = useSearchParams()
  const isAsked = address.has('add')
  const [opened, setOpened] = useState(0)
  const [isOpen, setIsOpen] = useState(isAsked)
  const [isInviting, setIsInviting] = useState(isAsked)
  const [added, setAdded] = useState<RosterEntry>()
  // A reload must not open the dialog again.
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
