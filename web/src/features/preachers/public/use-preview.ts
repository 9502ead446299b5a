import { messages } from '@openpulpit/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { previewQuery } from '../api.ts'

/** The preacher's own profile as churches see it. */
export function usePreview() {
  const { data, isLoadingError, errorUpdatedAt, isFetching, refetch } = useQuery(previewQuery)
  useFailureToast(isLoadingError ? errorUpdatedAt : undefined, messages.preacherLoadFailed)
  return { data, hasFailed: isLoadingError, retrying: isFetching, retry: () => void refetch() }
}
