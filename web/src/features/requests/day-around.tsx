import type { RequestView } from '@openpulpit/contract/request-views'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { requestDayQuery } from './api.ts'
import { DayFacts } from './day-facts.tsx'

interface DayAroundProps {
  request: RequestView
  /** Not before somebody looks. */
  enabled?: boolean | undefined
}

/** What a preacher weighs before saying yes. It only advises: without it the answer can be given all the same. */
export function DayAround({ request, enabled = true }: DayAroundProps) {
  const { data, isLoadingError, isFetching, refetch } = useQuery({ ...requestDayQuery(request._id), enabled })
  if (data) return <DayFacts request={request} day={data} />
  if (!isLoadingError) return <DaySkeleton />
  return (
    <div role="alert" className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p>What else there is that day could not load. You can answer all the same.</p>
      <Button
        tone="quiet"
        size="small"
        className="-ml-4"
        icon={<RotateCw aria-hidden="true" />}
        busy={isFetching}
        onClick={() => void refetch()}
      >
        Retry
      </Button>
    </div>
  )
}

const lines = ['w-56', 'w-64', 'w-60']

/** As high as a day with nothing else in it, which most are. */
function DaySkeleton() {
  return (
    <div aria-busy className="mb-5 grid gap-3">
      {lines.map((width) => (
        <span key={width} className="flex h-7 items-center gap-3">
          <Skeleton className="size-5.5 shrink-0" />
          <Skeleton className={`h-5 max-w-full ${width}`} />
        </span>
      ))}
    </div>
  )
}
