import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dropOffline } from '../../../platform/offline/service-worker.ts'
import { queryClient } from '../../../platform/queries/query-client.ts'
import { storedToken } from '../../../platform/token.ts'
import { addressOfBrief, staleBriefsQuery } from '../api.ts'

/** Deletes the briefs of services that no longer have one, even if no one opens them again. Mounted once. */
export function useDropStaleBriefs(): void {
  const { data: fallen } = useQuery(staleBriefsQuery, queryClient)
  useEffect(() => {
    for (const id of fallen ?? []) dropOffline(addressOfBrief(id), storedToken())
  }, [fallen])
}
