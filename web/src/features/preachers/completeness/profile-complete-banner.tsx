import { missingForDashboard, type PreacherProfile } from '@openpulpit/contract/preachers'
import { Banner } from '../../../ui/feedback/banner.tsx'

interface ProfileCompleteBannerProps {
  preacher: PreacherProfile
  /** Whether the trial or subscription lets churches find them. */
  isCovered: boolean
}

/** For a preacher whose profile lacks nothing of what churches look for, and whom they find. */
export function ProfileCompleteBanner({ preacher, isCovered }: ProfileCompleteBannerProps) {
  if (missingForDashboard(preacher).length > 0 || !preacher.isActive || !isCovered) return null
  return (
    <Banner tone="good" title="Profile Complete & Active!">
      Churches see your photo, bio, education and experience when they search.
    </Banner>
  )
}
