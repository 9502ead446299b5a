import { useQuery } from '@tanstack/react-query'
import { Map as MapIcon } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { MapPanelProps } from './map-panel.tsx'

const areaId = 'preacher-map'
const failed = 'We couldn’t load the map. The list still works.'

/** The map's place; its code loads on opening. */
export function MapArea(props: Omit<MapPanelProps, 'failed'>) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['places', 'map code'],
    queryFn: () => import('./map-panel.tsx'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  return (
    <section
      id={areaId}
      aria-label="Map"
      className="grid content-start gap-2 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-2 lg:self-start"
    >
      {data ? (
        <data.MapPanel {...props} failed={failed} />
      ) : isError ? (
        <ErrorState message={failed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="aspect-square w-full" />
      )}
    </section>
  )
}

interface MapButtonProps {
  isOpen: boolean
  /** With no results it is disabled but stays, so that nothing beside it moves. */
  disabled: boolean
  onToggle: () => void
}

export const MapButton = ({ isOpen, disabled, onToggle }: MapButtonProps) => (
  <Button
    tone="quiet"
    size="small"
    icon={<MapIcon aria-hidden="true" className="size-4.5" />}
    className="-mx-2 px-2! disabled:bg-transparent max-sm:min-w-11"
    aria-expanded={isOpen}
    aria-controls={isOpen ? areaId : undefined}
    disabled={disabled}
    onClick={onToggle}
  >
    <span className="max-sm:sr-only">{isOpen ? 'Hide Map' : 'Show Map'}</span>
  </Button>
)
