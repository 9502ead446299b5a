import { messages } from '@openpulpit/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { hasCode } from '../../platform/api-error.ts'
import { useFailureToast } from '../../ui/use-failure-toast.ts'
import { ownChurchQuery } from './api.ts'

/** The church's own profile. Says aloud that it could not be loaded, each time that it could not. */
export function useOwnChurch() {
  const { data, error, isLoadingError, errorUpdatedAt, isFetching, refetch } = useQuery(ownChurchQuery)
  const isMissing = hasCode(error, 'not_found')
  const hasFailed = isLoadingError && !isMissing
  useFailureToast(hasFailed ? errorUpdatedAt : undefined, messages.profileLoadFailed)
  return { church: data, isMissing, hasFailed, retrying: isFetching, retry: () => void refetch() }
}
