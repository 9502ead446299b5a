import { texts } from '@openpulpit/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { isRefusal } from '../../../platform/http/api-error.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { churchQuery } from '../api.ts'

/** A church's profile as preachers see it, with its reviews. */
export function usePublicChurch(id: string) {
  const { data, error, isLoadingError, errorUpdatedAt, isFetching, refetch } = useQuery(churchQuery(id))
  // An address that is no id at all is refused in another way, and is nobody just as well.
  const isMissing = isRefusal(error) && [400, 404].includes(error.status)
  const hasFailed = isLoadingError && !isMissing
  useFailureToast(hasFailed ? errorUpdatedAt : undefined, texts.churchLoadFailed)
  return { data, isMissing, hasFailed, retrying: isFetching, retry: () => void refetch() }
}
