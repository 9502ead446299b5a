import { authEndpoints, type Me } from '@openpulpit/contract/auth'
import type { BriefView } from '@openpulpit/contract/briefs'
import { texts } from '@openpulpit/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import { hasCode, isRefusal } from '../../../platform/http/api-error.ts'
import { dropOffline, keepOffline } from '../../../platform/offline/service-worker.ts'
import { paths } from '../../../platform/paths.ts'
import { storedToken } from '../../../platform/token.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { addressOfBrief, briefQuery } from '../api.ts'

const refetchAfter = 10_000

/** A service's brief, kept on this device for reading offline. `me` is the reader. */
export function useBrief(id: string, me: Me) {
  const { data, error, isLoadingError, errorUpdatedAt, isRefetchError, dataUpdatedAt, isFetching, refetch } = useQuery({
    ...briefQuery(id),
    // The kept copy is shown until a newer one can be loaded.
    refetchInterval: ({ state: { data, error } }) =>
      data !== undefined && (data.knownAt !== undefined || (error !== null && !isRefusal(error))) && refetchAfter,
  })
  // An ID that does not parse is treated like one that does not exist.
  const isNotFound = hasCode(error, 'not_found') || hasCode(error, 'invalid')
  const refusal = hasCode(error, 'stale') ? error.message : undefined
  const isGone = isNotFound || refusal !== undefined
  const isKept = useKeptBrief(id, me, { brief: data, saidAt: dataUpdatedAt, isGone })

  const hasFailed = isLoadingError && !isGone
  useFailureToast(hasFailed ? errorUpdatedAt : undefined, texts.briefFailed)

  const isOld = isRefetchError && !isGone
  const knownAt = data?.knownAt ?? (isOld ? new Date(dataUpdatedAt).toISOString() : undefined)
  return {
    brief: isGone ? undefined : data,
    isNotFound,
    /** Why the service has no brief. */
    refusal,
    hasFailed,
    /** When the brief was last known to be current. */
    knownAt,
    /** It is current, and can be read offline from now on. */
    isKept: isKept && knownAt === undefined,
    retrying: isFetching,
    retry: () => void refetch(),
  }
}

interface Shown {
  /** Undefined while loading. */
  brief: BriefView | undefined
  /** When the server sent it. */
  saidAt: number
  /** The server does not have this brief, or no longer. */
  isGone: boolean
}

/** Keeps the brief on screen on this device, and tells whether it can be read offline. */
function useKeptBrief(id: string, { user, profile }: Me, { brief, saidAt, isGone }: Shown): boolean {
  const [isKept, setIsKept] = useState(false)
  // Read once: another user gets another page.
  const [token] = useState(storedToken)
  const routes = useMatches()
    .map((match) => match.id)
    .join(' ')

  useEffect(() => {
    if (!brief || brief.knownAt) return
    let isCurrent = true
    const knownAt = new Date(saidAt).toISOString()
    const answers = { [addressOfBrief(id)]: { ...brief, knownAt }, [`/api${authEndpoints.me.path}`]: { user, profile } }
    const path = paths.briefOf(user.userType, id)
    void keepOffline({ path, token, answers, routes: routes.split(' ') }).then((kept) => {
      if (isCurrent) setIsKept(kept)
    })
    return () => {
      isCurrent = false
    }
  }, [id, token, brief, saidAt, user, profile, routes])

  useEffect(() => {
    if (isGone) dropOffline(addressOfBrief(id), token)
  }, [isGone, id, token])

  return isKept && !isGone
}
