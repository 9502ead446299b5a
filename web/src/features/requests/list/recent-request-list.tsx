import type { RequestView } from '@openpulpit/contract/request-views'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

export const recentCount = 5

/** The newest first, whatever day they are for. */
export const recentRequests = { sortBy: 'created', limit: recentCount } as const

interface RecentRequestListProps {
  requests: readonly RequestView[]
  stale?: boolean
  children: (request: RequestView) => ReactNode
}

export function RecentRequestList({ requests, stale = false, children }: RecentRequestListProps) {
  return (
    <ul className={classNames('divide-y divide-hairline transition-opacity', stale && 'opacity-60')}>
      {requests.map((request) => (
        <li key={request._id} className="py-5 first:pt-1 last:pb-1">
          {children(request)}
        </li>
      ))}
    </ul>
  )
}

const rows = ['one', 'two', 'three']

export function RecentRequestSkeleton() {
  return (
    <div className="divide-y divide-hairline">
      {rows.map((row) => (
        <div key={row} className="flex gap-5 py-5 first:pt-1 last:pb-1">
          <Skeleton className="h-24 w-16 shrink-0" />
          <div className="grid flex-1 gap-3">
            <Skeleton className="h-7 w-64 max-w-full" />
            <Skeleton className="h-5 w-48 max-w-full" />
            <Skeleton className="h-11 w-32" />
          </div>
        </div>
      ))}
    </div>
  )
}
