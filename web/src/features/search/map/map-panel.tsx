import { formatCount } from '@openpulpit/contract/format'
import type { PreacherCard } from '@openpulpit/contract/search'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { mapQuery } from './api.ts'
import { type MapHandling, mapLabel, PreacherMap } from './preacher-map.tsx'

export interface MapPanelProps extends MapHandling {
  preachers: readonly PreacherCard[]
  location: string | undefined
  /** Said where it cannot be loaded. */
  failed: string
}

/** The map, and in words what is not on it. */
export function MapPanel({ preachers, location, failed, ...handling }: MapPanelProps) {
  const ids = preachers.map(({ _id }) => _id)
  const { data, isError, isFetching, refetch } = useQuery(mapQuery(ids, location))
  if (!data && isError) {
    return <ErrorState message={failed} retrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton className="aspect-square w-full" />
  const missing = ids.length - data.preachers.length
  return (
    <>
      <PreacherMap {...handling} map={data} label={mapLabel(data)} />
      {!data.church && <Note>We don’t know where your church’s town is, so your church isn’t on the map.</Note>}
      {missing > 0 && (
        <Note>{`${formatCount(missing, 'preacher')} of the list can’t be shown: we don’t know the town.`}</Note>
      )}
      <Note>Preachers are shown at their town. County lines: U.S. Census Bureau.</Note>
    </>
  )
}

const Note = ({ children }: { children: string }) => <p className="text-sm text-ink-soft">{children}</p>
