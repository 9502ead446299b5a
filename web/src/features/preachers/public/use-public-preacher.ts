import { texts } from '@openpulpit/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { usePublicProfile } from '../../../platform/queries/use-profile.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { preacherQuery, previewQuery } from '../api.ts'

/** A preacher's public profile with its reviews. Shows a toast for each failed load. */
export function usePublicPreacher(id: string) {
  const { failedAt, ...profile } = usePublicProfile(preacherQuery(id))
  useFailureToast(failedAt, texts.preacherLoadFailed)
  return profile
}

/** The preacher's own profile as churches see it. */
export function usePreview() {
  const { data, isLoadingError, errorUpdatedAt, isFetching, refetch } = useQuery(previewQuery)
  useFailureToast(isLoadingError ? errorUpdatedAt : undefined, texts.preacherLoadFailed)
  return { data, hasFailed: isLoadingError, retrying: isFetching, retry: () => void refetch() }
}
