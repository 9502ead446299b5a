import { fullName } from '@openpulpit/contract/format'
import { missingForDashboard, type PreacherProfile } from '@openpulpit/contract/preachers'
import { denominationLabels, experienceLevelLabels } from '@openpulpit/contract/profile-options'
import { CircleCheck, CircleSlash, EyeOff } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ProgressSegments } from '../../../ui/feedback/progress-segments.tsx'
import { Avatar } from '../../../ui/graphics/avatar.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { CompletenessItem } from './completeness-item.tsx'

const items = [
  { kept: 'profileImage', part: 'photo', label: 'Photo' },
  { kept: 'bio', part: 'bio', label: 'Bio' },
  { kept: 'education', part: 'education', label: 'Education' },
  { kept: 'experience', part: 'experience', label: 'Experience' },
] as const

interface ProfileStatusProps {
  preacher: PreacherProfile
  /** Whether the trial or subscription lets churches find them. */
  isCovered: boolean
}

/** How the profile looks to churches, and which of the four things they look for are filled in. */
export function ProfileStatus({ preacher, isCovered }: ProfileStatusProps) {
  const { profileImage, experienceLevel, denomination, isActive } = preacher
  const name = fullName(preacher)
  const missing = missingForDashboard(preacher)
  const percent = Math.round(((items.length - missing.length) / items.length) * 100)
  return (
    <Card>
      <div className="flex items-center gap-4">
        <Avatar name={name} photo={profileImage} />
        <div className="min-w-0">
          <p className="font-display text-xl">{name}</p>
          <p className="text-sm text-ink-soft">{experienceLevelLabels[experienceLevel]}</p>
          <p className="text-sm text-ink-soft">{denominationLabels[denomination]}</p>
        </div>
      </div>
      <div className="mt-6 mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl">Profile Status</h2>
        <StatusMark isActive={isActive} isCovered={isCovered} />
      </div>
      {isActive && !isCovered && (
        <p className="mb-3 text-sm text-ink-soft">
          You’re hidden from search because your trial or subscription ended or is used up.{' '}
          <Link to={paths.billing} className="font-semibold text-pine underline">
            See Plans
          </Link>
        </p>
      )}
      <p className="mb-2 text-sm text-ink-soft">
        <span className="font-semibold text-ink tabular-nums">{percent}%</span> complete
      </p>
      <ProgressSegments parts={items.map(({ kept, part }) => ({ key: part, isThere: !missing.includes(kept) }))} />
      <ul className="mt-2 grid two-up gap-x-4 text-sm">
        {items.map(({ kept, part, label }) => {
          const isThere = !missing.includes(kept)
          return <CompletenessItem key={part} label={label} isThere={isThere} part={isThere ? undefined : part} />
        })}
      </ul>
    </Card>
  )
}

function StatusMark({ isActive, isCovered }: { isActive: boolean; isCovered: boolean }) {
  if (!isActive) return <Badge icon={<CircleSlash aria-hidden="true" />}>Not accepting requests</Badge>
  return isCovered ? (
    <Badge tone="good" icon={<CircleCheck aria-hidden="true" />}>
      Accepting requests
    </Badge>
  ) : (
    <Badge tone="waiting" icon={<EyeOff aria-hidden="true" />}>
      Not in the search
    </Badge>
  )
}

interface ProfileCompleteBannerProps {
  preacher: PreacherProfile
  /** Whether the trial or subscription lets churches find them. */
  isCovered: boolean
}

/** For a complete profile that churches can find. */
export function ProfileCompleteBanner({ preacher, isCovered }: ProfileCompleteBannerProps) {
  if (missingForDashboard(preacher).length > 0 || !preacher.isActive || !isCovered) return null
  return (
    <Banner tone="good" title="Profile Complete & Active!">
      Churches see your photo, bio, education and experience when they search.
    </Banner>
  )
}
