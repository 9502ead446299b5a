import type { Me } from '@openpulpit/contract/auth'
import { messages } from '@openpulpit/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { hasCode, isRefusal } from '../../platform/api-error.ts'
import { useFailureToast } from '../../ui/use-failure-toast.ts'
import { briefQuery } from './api.ts'
import { useKeptBrief } from './use-kept-brief.ts'

const lookAgainAfter = 10_000

/** The brief of a service, kept on this device for where there is no network. `me` is who reads it. */
export function useBrief(id: string, me: Me) {
  const { data, error, isLoadingError, errorUpdatedAt, isRefetchError, dataUpdatedAt, isFetching, refetch } = useQuery({
    ...briefQuery(id),
    // What was kept is shown for as long as nothing newer is to be had.
    refetchInterval: ({ state: { data, error } }) =>
      data !== undefined && (data.knownAt !== undefined || (error !== null && !isRefusal(error))) && lookAgainAfter,
  })
  // What is no id at all is no request either.
  const isNotFound = hasCode(error, 'not_found') || hasCode(error, 'invalid')
  const refusal = hasCode(error, 'stale') ? error.message : undefined
  const isGone = isNotFound || refusal !== undefined
  const isKept = useKeptBrief(id, me, { brief: data, saidAt: dataUpdatedAt, isGone })

  const hasFailed = isLoadingError && !isGone
  useFailureToast(hasFailed ? errorUpdatedAt : undefined, messages.briefFailed)

  const isOld = isRefetchError && !isGone
  const knownAt = data?.knownAt ?? (isOld ? new Date(dataUpdatedAt).toISOString() : undefined)
  return {
    brief: isGone ? undefined : data,
    isNotFound,
    /** Why a service has no brief. */
    refusal,
    hasFailed,
    /** Since when nothing new is known. */
    knownAt,
    /** It is new, and can be read on this device without a network from now on. */
    isKept: isKept && knownAt === undefined,
    retrying: isFetching,
    retry: () => void refetch(),
  }
}
