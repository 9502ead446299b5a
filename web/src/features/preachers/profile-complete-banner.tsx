import { missingForDashboard, type PreacherProfile } from '@openpulpit/contract/preachers'
import { Banner } from '../../ui/banner.tsx'

/** For a preacher whose profile lacks nothing of what churches look for, and who takes requests. */
export function ProfileCompleteBanner({ preacher }: { preacher: PreacherProfile }) {
  if (missingForDashboard(preacher).length > 0 || !preacher.isActive) return null
  return (
    <Banner tone="good" title="Profile Complete & Active!">
      Churches see your photo, bio, education and experience when they search.
    </Banner>
  )
}
