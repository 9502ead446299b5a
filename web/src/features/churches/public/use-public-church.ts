import { texts } from '@openpulpit/contract/texts'
import { usePublicProfile } from '../../../platform/queries/use-profile.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { churchQuery } from '../api.ts'

/** A church's profile as preachers see it, with its reviews. Says aloud, each time, that it could not be loaded. */
export function usePublicChurch(id: string) {
  const { failedAt, ...profile } = usePublicProfile(churchQuery(id))
  useFailureToast(failedAt, texts.churchLoadFailed)
  return profile
}
