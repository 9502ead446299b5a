import { formatCount } from '@openpulpit/contract/format'
import { mostOnMap } from '@openpulpit/contract/search-map'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { Filters } from '../filters/filters.ts'
import { mapQuery } from './api.ts'
import type { MapHandling } from './mark.tsx'
import { mapLabel, PreacherMap } from './preacher-map.tsx'

export interface MapPanelProps extends MapHandling {
  filters: Filters
  /** How many are in the list. */
  total: number
  /** The message if it cannot load. */
  failed: string
}

/** The map, and a note on who is not on it. */
export function MapPanel({ filters, total, failed, ...handling }: MapPanelProps) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(mapQuery(filters))
  if (!data && isError) {
    return <ErrorState message={failed} retrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton className="aspect-square w-full" />
  const missing = data.total - data.preachers.length
  return (
    <>
      <div className={isPlaceholderData ? 'opacity-60' : undefined} aria-busy={isPlaceholderData}>
        <PreacherMap {...handling} map={data} label={mapLabel(data)} />
      </div>
      {!data.church && <Note>We don’t know where your church’s town is, so your church isn’t on the map.</Note>}
      {total > mostOnMap && <Note>The map shows the first 1,000 of the list.</Note>}
      {missing > 0 && (
        <Note>{`${formatCount(missing, 'preacher')} of the list can’t be shown: we don’t know the town.`}</Note>
      )}
      <Note>Preachers are shown at their town. County lines: U.S. Census Bureau.</Note>
    </>
  )
}

const Note = ({ children }: { children: string }) => <p className="text-sm text-ink-soft">{children}</p>
