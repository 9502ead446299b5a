import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { hasCode, isRefusal } from '../http/api-error.ts'

type ProfileQuery<Reply, Key extends QueryKey> = UseQueryOptions<Reply, Error, Reply, Key>

/** One's own profile, which may not exist yet and can then be created. */
export function useMyProfile<Profile, Key extends QueryKey>(options: ProfileQuery<Profile, Key>) {
  const { data, error, isLoadingError, errorUpdatedAt, isFetching, refetch } = useQuery(options)
  const state =
    data !== undefined ? 'there' : hasCode(error, 'not_found') ? 'missing' : isLoadingError ? 'failed' : 'loading'
  return {
    profile: data,
    state,
    failedAt: state === 'failed' ? errorUpdatedAt : undefined,
    retrying: isFetching,
    retry: () => void refetch(),
  } as const
}

/** A profile as others see it. */
export function usePublicProfile<Reply, Key extends QueryKey>(options: ProfileQuery<Reply, Key>) {
  const { data, error, isLoadingError, errorUpdatedAt, isFetching, refetch } = useQuery(options)
  // A malformed id is refused differently, but is just as missing.
  const isMissing = isRefusal(error) && [400, 404].includes(error.status)
  const hasFailed = isLoadingError && !isMissing
  return {
    data,
    isMissing,
    hasFailed,
    failedAt: hasFailed ? errorUpdatedAt : undefined,
    retrying: isFetching,
    retry: () => void refetch(),
  }
}
