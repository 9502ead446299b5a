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
import { SharedProfile, WayOn } from '../../../ui/profile/shared-profile.tsx'
import { Chip } from '../../../ui/text/chip.tsx'
import { sharedPreacherQuery } from '../api.ts'
import { PreacherFailure } from '../public/preacher-errors.tsx'

/** For a visitor with a shared link. */
export function SharedPreacherProfile({ id }: { id: string }) {
  const { data, isMissing, hasFailed, failedAt, retrying, retry } = usePublicProfile(sharedPreacherQuery(id))
  useFailureToast(failedAt, texts.preacherLoadFailed)
  const signIn = { to: paths.login, state: comingFrom(useLocation()) }
  return (
    <SharedProfile
      name={data && fullName(data)}
      photo={data?.profileImage}
      isMissing={isMissing}
      missing="Preacher Not Found"
      failure={hasFailed && <PreacherFailure retrying={retrying} onRetry={retry} />}
      signIn={signIn}
      wayOn={<WayOn {...moreAbout(data)} signIn={signIn} register={paths.register('church', id)} />}
    >
      {data && <SharedFacts preacher={data} />}
    </SharedProfile>
  )
}

function moreAbout(preacher: SharedPreacher | undefined) {
  const name = preacher?.firstName ?? 'this preacher'
  if (preacher && !preacher.isActive) {
    const words = `${name} is not accepting requests right now. With a church account, you can read reviews and send a message.`
    return { title: 'See the Full Profile', words }
  }
  return {
    title: preacher ? `Ask ${name} to Preach` : 'See the Full Profile',
    words: `With a church account, you can see when ${name} is available, read reviews and send a request.`,
  }
}

/** The facts that anyone may know. */
export function SharedFacts({ preacher }: { preacher: SharedPreacher }) {
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
