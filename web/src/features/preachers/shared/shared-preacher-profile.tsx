import { fullName } from '@openpulpit/contract/format'
import type { SharedPreacher } from '@openpulpit/contract/preachers'
import {
  denominationLabels,
  experienceLevelLabels,
  sermonStyleLabels,
  worshipStyleLabels,
} from '@openpulpit/contract/profile-options'
import { texts } from '@openpulpit/contract/texts'
import { MapPin } from 'lucide-react'
import { useLocation } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { usePublicProfile } from '../../../platform/queries/use-profile.ts'
import { comingFrom } from '../../../platform/return-path.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { Stars } from '../../../ui/graphics/stars.tsx'
import { ProfileNotFound } from '../../../ui/profile/public-profile.tsx'
import { SharedProfile, WayOn } from '../../../ui/profile/shared-profile.tsx'
import { Chip } from '../../../ui/text/chip.tsx'
import { sharedPreacherQuery } from '../api.ts'
import { PreacherFailure } from '../public/preacher-errors.tsx'

/** A preacher, to a visitor who was sent the link. */
export function SharedPreacherProfile({ id }: { id: string }) {
  const { data, isMissing, hasFailed, failedAt, retrying, retry } = usePublicProfile(sharedPreacherQuery(id))
  useFailureToast(failedAt, texts.preacherLoadFailed)
  const signIn = { to: paths.login, state: comingFrom(useLocation()) }

  if (isMissing || hasFailed) {
    return (
      <div className="mx-auto max-w-3xl px-4 py-6 sm:px-6 sm:py-10">
        {hasFailed ? (
          <PreacherFailure retrying={retrying} onRetry={retry} />
        ) : (
          <ProfileNotFound title="Preacher Not Found" label="Sign In" {...signIn}>
            This profile isn’t public. If you have an account, sign in to look for it.
          </ProfileNotFound>
        )}
      </div>
    )
  }
  return (
    <SharedProfile
      name={data && fullName(data)}
      photo={data?.profileImage}
      wayOn={
        <WayOn
          title={data?.isActive ? `Ask ${data.firstName} to Preach` : 'See the Full Profile'}
          signIn={signIn}
          register={paths.register('church', id)}
        >
          {data?.isActive === false
            ? `${data.firstName} is not accepting requests right now. With a church account you can read reviews and send a message.`
            : `With a church account you can see when ${data?.firstName ?? 'this preacher'} is available, read reviews and send a request.`}
        </WayOn>
      }
    >
      {data && <Facts preacher={data} />}
    </SharedProfile>
  )
}

function Facts({ preacher }: { preacher: SharedPreacher }) {
  const { experienceLevel, denomination, city, state, rating, sermonStyles, preferredWorshipStyles } = preacher
  const styles = [
    ...sermonStyles.map((style) => sermonStyleLabels[style]),
    ...preferredWorshipStyles.map((style) => `${worshipStyleLabels[style]} worship`),
  ]
  return (
    <>
      <p className="text-lg text-ink-soft">{experienceLevelLabels[experienceLevel]}</p>
      <p className="text-ink-soft">{denominationLabels[denomination]}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <span className="inline-flex items-center gap-2">
          <MapPin aria-hidden="true" className="size-5 shrink-0 text-pine" />
          {city}, {state}
        </span>
        {rating.count > 0 ? (
          <Stars average={rating.average} count={rating.count} />
        ) : (
          <span className="text-ink-soft">No reviews yet</span>
        )}
      </div>
      {styles.length > 0 && (
        <ul aria-label="Styles" className="mt-4 flex flex-wrap gap-1.5">
          {styles.map((style) => (
            <li key={style}>
              <Chip>{style}</Chip>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
