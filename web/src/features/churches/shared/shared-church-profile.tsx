import { placeLine } from '@openpulpit/contract/addresses'
import type { SharedChurch } from '@openpulpit/contract/churches'
import { denominationLabels, worshipStyleLabels } from '@openpulpit/contract/profile-options'
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
import { sharedChurchQuery } from '../api.ts'
import { ChurchFailure } from '../public/church-errors.tsx'

/** For a visitor with a shared link. */
export function SharedChurchProfile({ id }: { id: string }) {
  const { data, isMissing, hasFailed, failedAt, retrying, retry } = usePublicProfile(sharedChurchQuery(id))
  useFailureToast(failedAt, texts.churchLoadFailed)
  const signIn = { to: paths.login, state: comingFrom(useLocation()) }
  const words = `With a preacher account, you can read more about ${data?.name ?? 'this church'} and receive its requests.`
  return (
    <SharedProfile
      name={data?.name}
      isMissing={isMissing}
      missing="Church Not Found"
      failure={hasFailed && <ChurchFailure retrying={retrying} onRetry={retry} />}
      signIn={signIn}
      wayOn={
        <WayOn title="See the Full Profile" words={words} signIn={signIn} register={paths.register('preacher', id)} />
      }
    >
      {data && <Facts church={data} />}
    </SharedProfile>
  )
}

function Facts({ church }: { church: SharedChurch }) {
  const { denomination, worshipStyle, rating } = church
  return (
    <>
      <p className="text-lg text-ink-soft">{denominationLabels[denomination]}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <span className="inline-flex items-center gap-2">
          <MapPin aria-hidden="true" className="size-5 shrink-0 text-pine" />
          {placeLine(church)}
        </span>
        {rating.count > 0 && <Stars average={rating.average} count={rating.count} />}
      </div>
      {worshipStyle && (
        <p className="mt-4">
          <Chip>{worshipStyleLabels[worshipStyle]} worship</Chip>
        </p>
      )}
    </>
  )
}
