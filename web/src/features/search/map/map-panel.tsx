import { formatCount } from '@openpulpit/contract/format'
import type { PreacherCard } from '@openpulpit/contract/search'
import { useQuery } from '@tanstack/react-query'
import { Map as MapIcon } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { mapCode, mapQuery } from './api.ts'
import type { MapHandling } from './preacher-map.tsx'

interface MapPanelProps extends MapHandling {
  preachers: readonly PreacherCard[]
  location: string | undefined
}

const panelId = 'preacher-map'

/** Beside the list, where there is room. Everything that it is made of comes when it is opened. */
export function MapPanel({ preachers, location, ...handling }: MapPanelProps) {
  const ids = preachers.map(({ _id }) => _id)
  const code = useQuery(mapCode)
  const map = useQuery(mapQuery(ids, location))
  const hasFailed = (code.isError && !code.data) || (map.isError && !map.data)
  const missing = map.data ? ids.length - map.data.preachers.length : 0
  return (
    <section
      id={panelId}
      aria-label="Map"
      className="grid content-start gap-2 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-2 lg:self-start"
    >
      {hasFailed && (
        <ErrorState
          message="We couldn’t load the map. The list still works."
          retrying={code.isFetching || map.isFetching}
          onRetry={() => {
            if (code.isError) void code.refetch()
            if (map.isError) void map.refetch()
          }}
        />
      )}
      {!hasFailed && !(code.data && map.data) && <Skeleton className="aspect-square w-full" />}
      {code.data && map.data && (
        <>
          <code.data.PreacherMap {...handling} map={map.data} label={code.data.mapLabel(map.data)} />
          {!map.data.church && <Note>We don’t know where your church’s town is, so your church isn’t on the map.</Note>}
          {missing > 0 && (
            <Note>{`${formatCount(missing, 'preacher')} of the list can’t be shown: we don’t know the town.`}</Note>
          )}
          <Note>Preachers are shown at their town. County lines: U.S. Census Bureau.</Note>
        </>
      )}
    </section>
  )
}

const Note = ({ children }: { children: string }) => <p className="text-sm text-ink-soft">{children}</p>

export const MapButton = ({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) => (
  <Button
    tone="quiet"
    size="small"
    icon={<MapIcon aria-hidden="true" className="size-4.5" />}
    className="-mx-2 px-2! max-sm:min-w-11"
    aria-expanded={isOpen}
    aria-controls={isOpen ? panelId : undefined}
    onClick={onToggle}
  >
    <span className="max-sm:sr-only">{isOpen ? 'Hide Map' : 'Show Map'}</span>
  </Button>
)
