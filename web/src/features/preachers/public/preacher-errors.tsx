import { texts } from '@openpulpit/contract/texts'
import { paths } from '../../../platform/paths.ts'
import { ProfileFailure, ProfileNotFound } from '../../../ui/profile/public-profile.tsx'

export const PreacherNotFound = () => (
  <ProfileNotFound title="Preacher Not Found" to={paths.search()} label="Back to Search">
    The preacher profile you're looking for doesn't exist.
  </ProfileNotFound>
)

export const PreacherFailure = (retry: { onRetry: () => void; retrying: boolean }) => (
  <ProfileFailure title="Preacher profile" message={texts.preacherLoadFailed} {...retry} />
)
