import type { RequestDetails } from '@openpulpit/contract/request-views'
import { texts } from '@openpulpit/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { hasCode } from '../../platform/http/api-error.ts'
import { useRequestRoom } from '../../platform/socket.ts'
import { notify } from '../../ui/feedback/notify.tsx'
import { requestQuery } from './api.ts'

const longestTimer = 2 ** 31 - 1

/** Milliseconds until the service begins, because more is allowed from then on. */
export function untilItBegins(request: Pick<RequestDetails, 'status' | 'startsAt'> | undefined, now: number) {
  if (request?.status !== 'confirmed') return false
  const left = new Date(request.startsAt).getTime() - now
  return left > 0 && left < longestTimer && left + 1000
}

/** Keeps a request current while it is on screen. */
export function useRequest(id: string) {
  const query = useQuery({
    ...requestQuery(id),
    refetchInterval: ({ state }) => untilItBegins(state.data, Date.now()),
  })
  useRequestRoom(id)

  const { error, isLoadingError } = query
  // An ID that does not parse is treated like one that does not exist.
  const isNotFound = hasCode(error, 'not_found') || hasCode(error, 'invalid')
  const hasFailed = isLoadingError && !isNotFound
  useWayBack(hasFailed)

  return { request: query.data, isNotFound, hasFailed, retry: query.refetch, isRetrying: query.isFetching }
}

/** Goes back a page if this one could not load; without a page to go back to, it stays with its Retry. */
function useWayBack(hasFailed: boolean) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const leave = useEffectEvent(() => {
    notify.error(texts.requestLoadFailed)
    if (key !== 'default') void navigate(-1)
  })
  useEffect(() => {
    if (hasFailed) leave()
  }, [hasFailed])
}
