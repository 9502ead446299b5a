import type { UseQueryResult } from '@tanstack/react-query'
import { hasCode } from '../http/api-error.ts'

type State = 'loading' | 'failed' | 'missing' | 'there'
type Asked = Pick<UseQueryResult, 'data' | 'error' | 'isLoadingError'>

/** What stands of somebody's own record: it may not be there yet, and then it can be made. */
export function profileState({ data, error, isLoadingError }: Asked): State {
  if (data !== undefined) return 'there'
  if (hasCode(error, 'not_found')) return 'missing'
  return isLoadingError ? 'failed' : 'loading'
}
