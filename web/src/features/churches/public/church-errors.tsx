import { texts } from '@openpulpit/contract/texts'
import { paths } from '../../../platform/paths.ts'
import { ProfileFailure, ProfileNotFound } from '../../../ui/profile/public-profile.tsx'

export const ChurchNotFound = () => (
  <ProfileNotFound title="Church Not Found" to={paths.dashboard} label="Back to Dashboard">
    The church profile you’re looking for doesn’t exist.
  </ProfileNotFound>
)

export const ChurchFailure = (retry: { onRetry: () => void; retrying: boolean }) => (
  <ProfileFailure title="Church profile" message={texts.churchLoadFailed} {...retry} />
)
