import { messages } from '@openpulpit/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { stateOf } from '../../platform/own-record.ts'
import { useFailureToast } from '../../ui/use-failure-toast.ts'
import { ownPreacherQuery } from './api.ts'

/** The preacher's own profile. Says aloud that it could not be loaded, each time that it could not. */
export function useOwnPreacher() {
  const query = useQuery(ownPreacherQuery)
  const { data, errorUpdatedAt, isFetching, refetch } = query
  const state = stateOf(query)
  useFailureToast(state === 'failed' ? errorUpdatedAt : undefined, messages.profileLoadFailed)
  return { preacher: data, state, retrying: isFetching, retry: () => void refetch() }
}
