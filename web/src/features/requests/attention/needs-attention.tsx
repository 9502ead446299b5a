import type { AttentionItem } from '@openpulpit/contract/attention'
import { type Day, dayOf, formatDay, formatDayShort } from '@openpulpit/contract/dates'
import { formatCount } from '@openpulpit/contract/format'
import type { RequestView } from '@openpulpit/contract/request-views'
import type { UserType } from '@openpulpit/contract/users'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Search } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useNow } from '../../../platform/browser/use-now.ts'
import { paths } from '../../../platform/paths.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Outcome } from '../../../ui/feedback/outcome.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card, CardTitle } from '../../../ui/layout/card.tsx'
import { attentionQuery } from '../api.ts'
import { otherSide } from '../party-names.ts'
import { ServiceMoment, ServiceTile } from '../service-date.tsx'
import { AttentionActs } from './attention-acts.tsx'
import { formatAttention } from './format-attention.ts'

interface NeedsAttentionProps {
  userType: UserType
  timeZone: string
  /** The church's place, in a form that the search understands. */
  home?: string | undefined
  /** The link to the next service's Sunday Brief. */
  brief: (request: RequestView) => ReactNode
  /** The button to write a review. */
  review: (request: RequestView, onDone: (words: string) => void) => ReactNode
}

/** The dashboard's first card: the next service, and what is waiting, each with its action. */
export function NeedsAttention({ userType, timeZone, home, brief, review }: NeedsAttentionProps) {
  const { data, isLoadingError, isFetching, refetch } = useQuery(attentionQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  const [done, setDone] = useState<{ item: AttentionItem; words: string }>()
  const today = dayOf(useNow(), timeZone)
  // The clicked button disappears, so the focus moves to the heading.
  const retry = () => void refetch().then(({ isSuccess }) => isSuccess && heading.current?.focus())

  const isListed = ({ kind, request }: AttentionItem) =>
    data?.items.some((item) => item.kind === kind && item.request._id === request._id)
  const isCalm = data && data.items.length === 0 && data.emptySundays.length === 0
  const further = data ? data.total - data.items.length : 0

  return (
    <Card aria-busy={!data && !isLoadingError} role="region" aria-label="Needs Your Attention">
      <CardTitle ref={heading}>Needs Your Attention</CardTitle>
      {isLoadingError && (
        <ErrorState
          message="We couldn’t load what needs your attention. Please try again."
          onRetry={retry}
          retrying={isFetching}
        />
      )}
      {!data && !isLoadingError && <AttentionSkeleton />}
      {data?.nextService && (
        <NextService userType={userType} service={data.nextService}>
          {brief(data.nextService)}
        </NextService>
      )}
      {/* The entry is gone, together with its own message. */}
      <Outcome words={done && !isListed(done.item) ? done.words : undefined} />
      {isCalm && (
        <p className="flex items-center gap-2.5 text-ink-soft">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-pine" />
          You’re all caught up. Nothing needs your attention.
        </p>
      )}
      {data && !isCalm && (
        <ul className="divide-y divide-hairline">
          <EmptySundays days={data.emptySundays} today={today} home={home} />
          {data.items.map((item) => (
            <Entry
              key={`${item.kind} ${item.request._id}`}
              to={paths.requestOf(userType, item.request._id)}
              title={formatAttention(item, userType, today)}
              actions={
                <AttentionActs
                  item={item}
                  userType={userType}
                  home={home}
                  review={review(item.request, (words) => setDone({ item, words }))}
                  onDone={(words) => setDone({ item, words })}
                />
              }
            />
          ))}
        </ul>
      )}
      {further > 0 && (
        <LinkButton to={paths.requestsOf(userType)} tone="quiet" size="small" className="mt-2 -ml-4">
          {formatCount(further, 'more request')} to look at
        </LinkButton>
      )}
    </Card>
  )
}

interface EntryProps {
  to: string
  title: string
  /** Further details. */
  children?: ReactNode
  actions: ReactNode
}

function Entry({ to, title, children, actions }: EntryProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5 py-4 first:pt-1 last:pb-0">
      <div className="min-w-0 grow basis-72">
        <Link
          to={to}
          className="inline-block py-1 font-medium underline decoration-hairline decoration-2 underline-offset-4 hover:decoration-pine"
        >
          {title}
        </Link>
        {children}
      </div>
      <div className="flex flex-wrap items-center gap-3">{actions}</div>
    </li>
  )
}

interface EmptySundaysProps {
  days: readonly string[]
  today: Day
  home: string | undefined
}

/** One entry for all, because a church without a pastor would see nothing else. */
function EmptySundays({ days: [first, ...others], today, home }: EmptySundaysProps) {
  if (!first) return null
  const searchFor = (date: string) => paths.search({ location: home, date })
  return (
    <Entry
      to={paths.newRequest(undefined, first)}
      title={`No preacher yet for ${formatDay(first as Day, today)}`}
      actions={
        <LinkButton to={searchFor(first)} size="small" icon={<Search aria-hidden="true" />}>
          Find a Preacher
        </LinkButton>
      }
    >
      {others.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
          Also empty:
          {others.map((date) => (
            <Link
              key={date}
              to={searchFor(date)}
              className="inline-flex min-h-11 items-center text-pine underline underline-offset-4"
              aria-label={`${formatDayShort(date as Day)}: find a preacher`}
            >
              {formatDayShort(date as Day)}
            </Link>
          ))}
        </p>
      )}
    </Entry>
  )
}

interface NextServiceProps {
  userType: UserType
  service: RequestView
  children: ReactNode
}

function NextService({ userType, service, children }: NextServiceProps) {
  return (
    <div className="mb-4 flex gap-4 rounded-md bg-sunken p-4">
      <div className="hidden sm:block">
        <ServiceTile request={service} />
      </div>
      <div className="grid min-w-0 grow gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-x-6">
        <div className="min-w-0">
          <h3 className="text-base font-semibold">
            Next service:{' '}
            <Link
              to={paths.requestOf(userType, service._id)}
              className="underline decoration-hairline decoration-2 underline-offset-4 hover:decoration-pine"
            >
              {otherSide(service, userType)}
            </Link>
          </h3>
          <p className="text-sm">
            <ServiceMoment service={service} />
          </p>
        </div>
        <div className="mt-2 sm:mt-0">{children}</div>
      </div>
    </div>
  )
}

function AttentionSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-6 w-80 max-w-full" />
      <Skeleton className="h-6 w-72 max-w-full" />
    </div>
  )
}
