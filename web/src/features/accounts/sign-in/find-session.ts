import { type ApiError, isRefusal } from '../../../platform/http/api-error.ts'
import { queryClient } from '../../../platform/queries/query-client.ts'
import { sharedKeys } from '../../../platform/queries/shared-keys.ts'
import { dropToken, storedToken } from '../../../platform/token.ts'
import { fetchMe } from '../api.ts'
import type { Session } from '../use-auth.ts'

/** Says nothing about the token. */
const passing: readonly ApiError['code'][] = ['rate_limited', 'unavailable']

/** Asks the server whose token this is. Drops a refused token silently; keeps it if there is no reply. */
export async function findSession(): Promise<Session> {
  const token = storedToken()
  if (!token) return { status: 'anonymous' }
  try {
    const me = await fetchMe()
    if (token !== storedToken()) return await findSession()
    queryClient.setQueryData(sharedKeys.subscription, me.user.subscription)
    return { status: 'signed-in', ...me }
  } catch (error) {
    if (token !== storedToken()) return await findSession()
    if (!isRefusal(error) || passing.includes(error.code)) return { status: 'unreachable' }
    dropToken()
    return { status: 'anonymous' }
  }
}
