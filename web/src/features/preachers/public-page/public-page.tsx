import { type Day, formatDay } from '@openpulpit/contract/dates'
import { fullName } from '@openpulpit/contract/format'
import type { PublicPreacher, PublicSunday } from '@openpulpit/contract/public-page'
import { texts } from '@openpulpit/contract/texts'
import type { UserType } from '@openpulpit/contract/users'
import { type ReactNode, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { useReader } from '../../../platform/browser/reader.tsx'
import { paths } from '../../../platform/paths.ts'
import { usePublicProfile } from '../../../platform/queries/use-profile.ts'
import { comingFrom, goingTo } from '../../../platform/return-path.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { FieldSet } from '../../../ui/form/field.tsx'
import { RadioCards } from '../../../ui/form/radio-cards.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { SharedProfile } from '../../../ui/profile/shared-profile.tsx'
import { publicPageQuery } from '../api.ts'
import { PreacherFailure } from '../public/preacher-errors.tsx'
import { SharedFacts } from '../shared/shared-preacher-profile.tsx'

interface PublicPageProps {
  nameAndCode: string
  /** 'unknown' until the session is checked. */
  member: Member | 'none' | 'unknown'
}

interface Member {
  userType: UserType
  profileId: string
}

/** A preacher, for anyone with the URL of their public page. */
export function PublicPage({ nameAndCode, member }: PublicPageProps) {
  const { data, isMissing, hasFailed, failedAt, retrying, retry } = usePublicProfile(publicPageQuery(nameAndCode))
  const location = useLocation()
  useFailureToast(failedAt, texts.preacherLoadFailed)
  const isOlder = data !== undefined && data.nameAndCode !== nameAndCode
  return (
    <>
      {isOlder && <Navigate to={{ ...location, pathname: paths.publicPreacher(data.nameAndCode) }} replace />}
      <SharedProfile
        name={data && fullName(data)}
        photo={data?.profileImage}
        isMissing={isMissing}
        missing="Page Not Found"
        failure={hasFailed && <PreacherFailure retrying={retrying} onRetry={retry} />}
        signIn={{ to: paths.login, state: comingFrom(location) }}
        wayOn={
          data && member !== 'unknown' && <Asking preacher={data} member={member === 'none' ? undefined : member} />
        }
      >
        {data && <SharedFacts preacher={data} />}
      </SharedProfile>
    </>
  )
}

const anotherDay = 'another'

interface AskingProps {
  preacher: PublicPreacher
  member: Member | undefined
}

/** The Sundays they can preach, each linked to a request. */
function Asking({ preacher, member }: AskingProps) {
  const { _id, firstName, isActive, sundays } = preacher
  const [chosen, setChosen] = useState<string>()
  if (!isActive) {
    return (
      <AskingCard title="Not Accepting Requests">
        <p className="mt-1.5 text-ink-soft">{firstName} isn’t accepting requests right now.</p>
        {member?.userType === 'church' && (
          <LinkButton className="mt-5" tone="secondary" to={paths.preacher(_id)}>
            See Full Profile
          </LinkButton>
        )}
      </AskingCard>
    )
  }
  if (member?.userType === 'preacher') {
    const isOwn = member.profileId === _id
    return (
      <AskingCard title={isOwn ? 'This Is Your Public Page' : `When ${firstName} Can Preach`}>
        <p className="mt-1.5 mb-4 text-ink-soft">
          {isOwn
            ? 'Anyone with the link sees this. Churches choose one of these Sundays here and ask you.'
            : 'With a church account, you can send a request.'}
        </p>
        <Sundays sundays={sundays} />
        {isOwn && (
          <LinkButton className="mt-6" tone="secondary" to={paths.ownPublicPage}>
            Share or Turn Off
          </LinkButton>
        )}
      </AskingCard>
    )
  }
  const date = chosen === anotherDay ? undefined : chosen
  const request = paths.newRequest(_id, date)
  return (
    <AskingCard title={`Ask ${firstName} to Preach`}>
      <p className="mt-1.5 mb-5 text-ink-soft">
        {member
          ? 'Choose a Sunday. Then add the details and send your request.'
          : 'Choose a Sunday. Then create an account for your church and send your request.'}
      </p>
      <SundayChoice sundays={sundays} chosen={chosen} onChoose={setChosen} />
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 *:grow sm:*:grow-0">
        <LinkButton size="large" to={member ? request : paths.registerToAsk(_id, date)}>
          Ask {firstName} to Preach
        </LinkButton>
        {member && (
          <LinkButton size="large" tone="secondary" to={paths.preacher(_id)}>
            See Full Profile
          </LinkButton>
        )}
      </div>
      {!member && (
        <p className="mt-4">
          Already have an account?{' '}
          <Link
            to={paths.login}
            state={goingTo(request)}
            className="inline-flex min-h-11 items-center font-semibold text-pine underline underline-offset-4"
          >
            Sign in
          </Link>
        </p>
      )}
    </AskingCard>
  )
}

function AskingCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="sm:p-8">
      <h2 className="text-xl">{title}</h2>
      {children}
    </Card>
  )
}

interface SundayChoiceProps {
  sundays: readonly PublicSunday[]
  chosen: string | undefined
  onChoose: (date: string) => void
}

function SundayChoice({ sundays, chosen, onChoose }: SundayChoiceProps) {
  const { today } = useReader()
  const options = sundays.map((sunday) => ({
    value: sunday.date,
    label: formatDay(sunday.date as Day, today),
    description: wordsOf(sunday),
  }))
  return (
    <FieldSet legend="Sunday" single>
      <RadioCards
        columns={2}
        options={[...options, { value: anotherDay, label: 'Another Day', description: 'Choose it in your request' }]}
        value={chosen}
        onValueChange={onChoose}
      />
    </FieldSet>
  )
}

function Sundays({ sundays }: Pick<SundayChoiceProps, 'sundays'>) {
  const { today } = useReader()
  if (sundays.length === 0) return <p>No Sunday of the next eight weeks is open.</p>
  return (
    <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {sundays.map((sunday) => (
        <li key={sunday.date}>
          <p className="font-semibold">{formatDay(sunday.date as Day, today)}</p>
          <p className="text-sm text-ink-soft">{wordsOf(sunday)}</p>
        </li>
      ))}
    </ul>
  )
}

/** "Available, mornings only" */
function wordsOf({ availability, part }: PublicSunday): string {
  const word = availability === 'free' ? 'Available' : 'Not marked yet, so just ask'
  return part === null ? word : `${availability === 'free' ? 'Available' : 'Ask'}, ${part}s only`
}
