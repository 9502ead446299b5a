import { formatCelebrant } from '@openpulpit/contract/celebrants'
import { parseDay } from '@openpulpit/contract/dates'
import { fullName } from '@openpulpit/contract/format'
import { methodTaken } from '@openpulpit/contract/terms'
import { texts } from '@openpulpit/contract/texts'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useSearchParams } from 'react-router'
import { useChurch, useMember } from '../features/accounts/use-auth.ts'
import { CoverageNote } from '../features/billing/coverage/coverage-note.tsx'
import { FitDifferences } from '../features/fit/fit-differences.tsx'
import { preacherQuery } from '../features/preachers/api.ts'
import { lastServiceQuery } from '../features/requests/api.ts'
import {
  AskedPreacher,
  AskedPreacherSkeleton,
  PreacherUnavailable,
} from '../features/requests/wizard/asked-preacher.tsx'
import type { ExtraPreachersChoice } from '../features/requests/wizard/extra-preachers.tsx'
import { takes } from '../features/requests/wizard/payment-hints.ts'
import type { OthersMethodNote } from '../features/requests/wizard/payment-step.tsx'
import { RequestWizard, RequestWizardSkeleton } from '../features/requests/wizard/request-wizard.tsx'
import { askQuery } from '../features/roster/api.ts'
import { AskFromList } from '../features/roster/ask-from-list.tsx'
import { AskedEntry } from '../features/roster/asked-entry.tsx'
import { useCandidates } from '../features/search/api.ts'
import { ExtraPreachersPicker } from '../features/search/extra-preachers/extra-preachers-picker.tsx'
import { hasCode, sentenceOf } from '../platform/http/api-error.ts'
import { pageTitle } from '../platform/page-title.ts'
import { paths } from '../platform/paths.ts'
import { Banner } from '../ui/feedback/banner.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'

export const meta = () => pageTitle('New Request')

export default function RequestNew() {
  const [search] = useSearchParams()
  const preacherId = search.get('preacherId')
  const entryId = search.get('entryId')
  if (entryId) return <RequestToEntry key={entryId} entryId={entryId} />
  return preacherId ? <RequestTo key={preacherId} preacherId={preacherId} /> : <GeneralRequest />
}

/** What the wizard knows of the church, and of the search that led here. */
function useBeginning() {
  const church = useChurch()
  const [search] = useSearchParams()
  const { city, state } = church.address
  return {
    churchId: church._id,
    home: `${city}, ${state}`,
    timeZone: church.timeZone,
    usualHonorarium: church.preferredHonorariumRange,
    usualAttendance: church.averageAttendance,
    usualMethods: church.paymentMethods,
    date: search.get('date') ?? undefined,
    time: search.get('time') ?? undefined,
  }
}

interface WizardProps extends Omit<ComponentProps<typeof RequestWizard>, 'lastService'> {
  /** What stands above it is still on its way, and would push its first field out of sight. */
  isAboveLoading?: boolean
}

/** The wizard, once it is known what to begin with. Where that cannot be known it begins empty. */
function Wizard({ isAboveLoading, ...props }: WizardProps) {
  const { data, isPending } = useQuery(lastServiceQuery(parseDay(props.date)))
  if (isPending || isAboveLoading) return <RequestWizardSkeleton />
  return <RequestWizard {...props} lastService={data ?? null} />
}

function GeneralRequest() {
  const { user } = useMember()
  const beginning = useBeginning()
  return (
    <div className="mx-auto max-w-form px-4 py-8 sm:px-6 lg:py-12">
      <PageHeader
        title="Create a new preaching request for your congregation"
        back={{ to: paths.dashboard, label: 'Dashboard' }}
        actions={<AskFromList date={parseDay(beginning.date)} />}
      />
      <CoverageNote user={user} className="mb-8">
        We’ll keep what you write here.
      </CoverageNote>
      <Wizard {...beginning} />
    </div>
  )
}

function RequestTo({ preacherId }: { preacherId: string }) {
  const { user } = useMember()
  const church = useChurch()
  const beginning = useBeginning()
  const { data, error, isPending, refetch } = useQuery(preacherQuery(preacherId))
  const preacher = data?.preacher
  const isGone = hasCode(error, 'not_found') || hasCode(error, 'invalid')
  return (
    <div className="mx-auto max-w-content px-4 py-8 sm:px-6 lg:py-12">
      {isGone ? (
        <PreacherUnavailable />
      ) : (
        <>
          <PageHeader
            title="Send a request to this preacher"
            back={{ to: paths.preacher(preacherId), label: preacher ? `${preacher.firstName}’s profile` : 'Profile' }}
          />
          <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,2.4fr)_minmax(0,1fr)] lg:gap-10">
            <div className="lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1 lg:self-start">
              {preacher && (
                <AskedPreacher preacher={preacher}>
                  <FitDifferences own={church.fit} other={preacher.fit} of="preacher" />
                </AskedPreacher>
              )}
              {isPending && <AskedPreacherSkeleton />}
              {error && !preacher && <ErrorState onRetry={refetch} />}
            </div>
            <div className="min-w-0 lg:col-start-1 lg:row-start-1">
              {/* Whose contact is shared has agreed with this church before. */}
              {!isPending && (
                <CoverageNote user={user} isKnown={Boolean(preacher?.contact)} className="mb-8">
                  We’ll keep what you write here.
                </CoverageNote>
              )}
              <Wizard
                isAboveLoading={isPending}
                preacherId={preacherId}
                preacher={preacher}
                celebrantNote={(planned) => (preacher ? formatCelebrant(preacher, church.denomination, planned) : '')}
                othersInput={(choice) => <OthersToAsk {...choice} asked={preacherId} />}
                othersMethodNote={(chosen) => <OthersWithoutMethod {...chosen} />}
                {...beginning}
              />
            </div>
          </div>
        </>
      )}
    </div>
  )
}

/** To someone on the church's own list who has no account: they answer by email. */
function RequestToEntry({ entryId }: { entryId: string }) {
  const { user } = useMember()
  const beginning = useBeginning()
  const { data, error, isPending, refetch } = useQuery(askQuery(entryId))
  const isGone = hasCode(error, 'not_found')
  const isRefused = hasCode(error, 'invalid') || hasCode(error, 'not_confirmed')
  return (
    <div className="mx-auto max-w-content px-4 py-8 sm:px-6 lg:py-12">
      {isGone ? (
        <PreacherUnavailable />
      ) : (
        <>
          <PageHeader title="Send a request to this preacher" back={{ to: paths.roster, label: 'Our Preachers' }} />
          {isRefused && <Banner tone="warning" title={sentenceOf(error, texts.unexpected)} />}
          {error && !isRefused && <ErrorState onRetry={refetch} />}
          {!error && (
            <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,2.4fr)_minmax(0,1fr)] lg:gap-10">
              <div className="lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1 lg:self-start">
                {data ? <AskedEntry entry={data.entry} /> : <AskedPreacherSkeleton />}
              </div>
              <div className="min-w-0 lg:col-start-1 lg:row-start-1">
                {data && !data.entry.unreachable && (
                  <CoverageNote user={user} isKnown={data.entry.lastService !== null} className="mb-8">
                    We’ll keep what you write here.
                  </CoverageNote>
                )}
                {/* They would not get it: the church calls. */}
                {!data?.entry.unreachable && (
                  <Wizard isAboveLoading={isPending} preacherId={data?.preacherId} {...beginning} />
                )}
              </div>
            </div>
          )}
        </>
      )}
    </div>
  )
}

function OthersToAsk({ asked, ...choice }: ExtraPreachersChoice & { asked: string }) {
  const { address, denomination } = useChurch()
  const near = `${address.city}, ${address.state}`
  const { found, retry, ...search } = useCandidates({
    near,
    date: choice.date,
    time: choice.serviceTime,
    except: asked,
  })
  // Whoever was chosen for another day may not be found for this one.
  const missing = choice.value.filter((id) => !search.isPending && !found.some(({ _id }) => _id === id))
  const known = useQueries({ queries: missing.map(preacherQuery) }).flatMap(({ data }) => (data ? [data.preacher] : []))
  return (
    <ExtraPreachersPicker
      {...choice}
      {...search}
      tradition={denomination}
      candidates={[...found, ...known]}
      near={near}
      onRetry={retry}
    />
  )
}

/** Who of the others that are asked does not take the payment method. */
function OthersWithoutMethod({ ids, method }: Parameters<OthersMethodNote>[0]) {
  const found = useQueries({ queries: ids.map(preacherQuery) })
  const without = found.flatMap(({ data }) => (data && !takes(data.preacher, method) ? [fullName(data.preacher)] : []))
  return without.map((name) => (
    <span key={name} className="block text-sm text-wine">
      {name} doesn’t take {methodTaken(method)}.
    </span>
  ))
}
