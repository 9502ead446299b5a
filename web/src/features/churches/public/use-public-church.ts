import { texts } from '@openpulpit/contract/texts'
import { usePublicProfile } from '../../../platform/queries/use-profile.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { churchQuery } from '../api.ts'

/** A church's profile as preachers see it, with its reviews. Shows a toast for each failed load. */
export function usePublicChurch(id: string) {
  const { failedAt, ...profile } = usePublicProfile(churchQuery(id))
  useFailureToast(failedAt, texts.churchLoadFailed)
  return profile
}
