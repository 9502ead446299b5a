import { authCalls, type Me } from '@openpulpit/contract/auth'
import type { BriefView } from '@openpulpit/contract/briefs'
import { useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { dropOffline, keepOffline } from '../../platform/service-worker.ts'
import { storedToken } from '../../platform/token.ts'
import { addressOfBrief } from './api.ts'

interface Shown {
  /** Undefined until it is there. */
  brief: BriefView | undefined
  /** When the server said so. */
  saidAt: number
  /** The server has no such brief, or no longer. */
  isGone: boolean
}

/** Keeps a brief that is on screen on this device, and says whether it can be read there without a network. */
export function useKeptBrief(id: string, { user, profile }: Me, { brief, saidAt, isGone }: Shown): boolean {
  const [isKept, setIsKept] = useState(false)
  // Whoever else comes is shown a page of their own.
  const [token] = useState(storedToken)
  const routes = useMatches()
    .map((match) => match.id)
    .join(' ')

  useEffect(() => {
    if (!brief || brief.knownAt) return
    let isCurrent = true
    const knownAt = new Date(saidAt).toISOString()
    const answers = { [addressOfBrief(id)]: { ...brief, knownAt }, [`/api${authCalls.me.path}`]: { user, profile } }
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
