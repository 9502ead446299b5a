import { type Day, formatDay } from '@openpulpit/contract/dates'
import { bySide } from '@openpulpit/contract/sides'
import { texts } from '@openpulpit/contract/texts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { CalendarDays, Plus, Search, UserPen } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { nameOf, useChurch, useMember, usePreacher } from '../features/accounts/use-auth.ts'
import { TrialBanner } from '../features/billing/coverage/trial-banner.tsx'
import { useSubscription } from '../features/billing/coverage/use-subscription.ts'
import { BriefLink } from '../features/briefs/brief-link.tsx'
import { AddToCalendar } from '../features/calendars/feed/add-to-calendar.tsx'
import { offersQuery } from '../features/invitations/api.ts'
import { openRequestsQuery } from '../features/offers/api.ts'
import { OpenRequestsNearby } from '../features/offers/open-requests-nearby.tsx'
import { ProfileCompleteBanner, ProfileStatus } from '../features/preachers/completeness/profile-status.tsx'
import { attentionQuery, requestsQuery, upcomingServicesQuery } from '../features/requests/api.ts'
import { NeedsAttention } from '../features/requests/attention/needs-attention.tsx'
import {
  RecentChurchRequests,
  RecentPreacherRequests,
  recentRequests,
} from '../features/requests/list/recent-requests.tsx'
import { UpcomingServices } from '../features/requests/list/upcoming-services.tsx'
import { otherSide } from '../features/requests/party-names.ts'
import { SentRequest } from '../features/requests/wizard/sent-request.tsx'
import { recentReviewsQuery } from '../features/reviews/api.ts'
import { RecentReviews } from '../features/reviews/recent-reviews.tsx'
import { WriteReview } from '../features/reviews/write-review.tsx'
import { BringYourList } from '../features/roster/bring-your-list.tsx'
import { RosterCard, rosterSizeQuery } from '../features/roster/roster-card.tsx'
import { ActivitySummary, ThisMonth } from '../features/stats/activity-summary.tsx'
import { earningsQuery, preacherStatsQuery } from '../features/stats/api.ts'
import { EarningsByMonth } from '../features/stats/earnings-by-month.tsx'
import { ChurchStats, PreacherStats } from '../features/stats/stat-cards.tsx'
import { mySundaysQuery } from '../features/sundays/api.ts'
import { ChurchSundays } from '../features/sundays/church-sundays.tsx'
import { MySundays } from '../features/sundays/my-sundays.tsx'
import { useReader } from '../platform/browser/reader.tsx'
import { pageTitle } from '../platform/page-title.ts'
import { paths } from '../platform/paths.ts'
import { LinkButton } from '../ui/button/link-button.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { FullPageSpinner } from '../ui/feedback/spinner.tsx'
import { useFailureToast } from '../ui/feedback/use-failure-toast.ts'
import { PageHeader } from '../ui/layout/page-header.tsx'

// Few are asked at an address before they have an account.
const AskedByAddress = lazy(async () => ({
  default: (await import('../features/invitations/asked-by-address.tsx')).AskedByAddress,
}))

export const meta = () => pageTitle('Dashboard')

export default function Dashboard() {
  const { user } = useMember()
  return (
    <div className="mx-auto max-w-content px-4 py-8 sm:px-6 lg:py-12">
      {bySide(user.userType, { church: <ChurchDashboard />, preacher: <PreacherDashboard /> })}
    </div>
  )
}

function ChurchDashboard() {
  const church = useChurch()
  const home = `${church.address.city}, ${church.address.state}`
  const { data: rosterSize, isPending } = useQuery(rosterSizeQuery)
  return (
    <>
      <PageHeader
        title="Church Dashboard"
        actions={
          <>
            <LinkButton to={paths.search()} className="grow sm:grow-0" icon={<Search aria-hidden="true" />}>
              Find Preachers
            </LinkButton>
            <LinkButton
              to={paths.newRequest()}
              tone="secondary"
              className="grow sm:grow-0"
              icon={<Plus aria-hidden="true" />}
            >
              New Request
            </LinkButton>
          </>
        }
      >
        Welcome, {nameOf(church) || 'Guest'}.
      </PageHeader>
      <div className="mb-6 empty:hidden">
        <SentRequest />
      </div>
      <AttentionFirst timeZone={church.timeZone} home={home} isWaiting={isPending}>
        <Trial timeZone={church.timeZone} />
        {rosterSize === 0 && <BringYourList />}
        <ChurchStats />
        <ChurchSundays home={home} />
        {rosterSize !== 0 && <RosterCard />}
        <RecentChurchRequests />
      </AttentionFirst>
    </>
  )
}

function PreacherDashboard() {
  const preacher = usePreacher()
  const { user } = useMember()
  const isCovered = useSubscription(user.subscription).coverage === 'everybody'
  return (
    <>
      <PageHeader
        title={`Welcome, ${nameOf(preacher)}`}
        actions={
          <>
            <LinkButton to={paths.availability} className="grow sm:grow-0" icon={<CalendarDays aria-hidden="true" />}>
              Manage Availability
            </LinkButton>
            <LinkButton
              to={paths.preacherProfile}
              tone="secondary"
              className="grow sm:grow-0"
              icon={<UserPen aria-hidden="true" />}
            >
              Edit Profile
            </LinkButton>
          </>
        }
      >
        Here’s what needs your attention.
      </PageHeader>
      <AttentionFirst timeZone={preacher.timeZone}>
        <Trial timeZone={preacher.timeZone} />
        <ProfileCompleteBanner preacher={preacher} isCovered={isCovered} />
        <PreacherCards isCovered={isCovered} />
      </AttentionFirst>
    </>
  )
}

interface AttentionFirstProps {
  timeZone: string
  home?: string
  /** What decides which cards there are is on its way. */
  isWaiting?: boolean
  children: ReactNode
}

/** What waits comes first. Its height isn't known before, so the cards below load out of sight until then: none jumps. */
function AttentionFirst({ timeZone, home, isWaiting = false, children }: AttentionFirstProps) {
  const { user } = useMember()
  const { userType } = user
  const { isPending } = useQuery(attentionQuery)
  const offers = useQuery({ ...offersQuery, enabled: user.emailVerified })
  return (
    <Stack>
      <NeedsAttention
        userType={userType}
        timeZone={timeZone}
        home={home}
        brief={(request) => <BriefLink request={request} userType={userType} />}
        review={(request, onDone) => (
          <WriteReview requestId={request._id} author={userType} about={otherSide(request, userType)} onSent={onDone} />
        )}
      />
      <div hidden={isPending || isWaiting || offers.isLoading}>
        <Stack>
          {offers.data && offers.data.length > 0 && (
            <Suspense>
              <AskedByAddress offers={offers.data} email={user.email} userType={userType} />
            </Suspense>
          )}
          {children}
        </Stack>
      </div>
    </Stack>
  )
}

/** Nothing is shown before everything is there: one wait, one error, no cards that jump. */
function PreacherCards({ isCovered }: { isCovered: boolean }) {
  const { today } = useReader()
  const preacher = usePreacher()
  const queries = useQueries({
    queries: [
      preacherStatsQuery,
      requestsQuery('preacher', recentRequests),
      upcomingServicesQuery,
      recentReviewsQuery(),
      mySundaysQuery,
      earningsQuery,
      openRequestsQuery(1),
    ],
  })
  const [{ data: stats }, { data: list }, { data: upcoming }, { data: recent }, ...more] = queries
  const [{ data: sundays }, { data: earnings }, { data: open }] = more
  const failed = queries.filter(({ isLoadingError }) => isLoadingError)
  useFailureToast(failed[0]?.errorUpdatedAt, texts.dashboardFailed)

  if (failed.length > 0) {
    return (
      <ErrorState
        message={texts.dashboardFailed}
        onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        retrying={failed.some(({ isFetching }) => isFetching)}
      />
    )
  }
  const isThere = stats && list && upcoming && recent && sundays && earnings && open
  if (!isThere) return <FullPageSpinner label="Loading your dashboard…" />
  return (
    <>
      <PreacherStats stats={stats} />
      <MySundays sundays={sundays} />
      <OpenRequestsNearby total={open.total} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Stack>
          <RecentPreacherRequests requests={list.requests} />
          <UpcomingServices
            services={upcoming.services}
            actions={({ _id, church, date }) => {
              const of = `${church.name}, ${formatDay(date as Day, today)}`
              const brief = (
                <BriefLink request={{ _id, status: 'confirmed' }} userType="preacher" of={of} tone="quiet" />
              )
              return <AddToCalendar requestId={_id} of={of} tone="quiet" className="-ml-4" also={brief} />
            }}
          />
          <EarningsByMonth {...earnings} />
        </Stack>
        <Stack>
          <ProfileStatus preacher={preacher} isCovered={isCovered} />
          <ThisMonth stats={stats} />
          <ActivitySummary stats={stats} />
          <RecentReviews reviews={recent.reviews} />
        </Stack>
      </div>
    </>
  )
}

function Trial({ timeZone }: { timeZone: string }) {
  const { user } = useMember()
  const { subscription, now } = useSubscription(user.subscription)
  return <TrialBanner {...{ subscription, now, timeZone }} userType={user.userType} />
}

const Stack = ({ children }: { children: ReactNode }) => <div className="grid min-w-0 gap-6">{children}</div>
