import type { MapPoint } from '@openpulpit/contract/search-map'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { feature } from 'topojson-client'
import { type Frame, milesBetween, widestWithCounties } from './frame.ts'

/** The files that `draw-county-lines.ts` wrote. */
const files = import.meta.glob<string>('../../../../county-lines/{[0-9][0-9],states}.json', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})
/** What each state covers. */
const [boxes = {}] = Object.values(
  import.meta.glob<Record<string, number[][]>>('../../../../county-lines/regions.json', {
    import: 'default',
    eager: true,
  }),
)
const addressOf = (region: string) => files[`../../../../county-lines/${region}.json`]

type Region = Parameters<typeof feature>[0]

const linesQuery = (region: string) => ({
  queryKey: ['places', 'lines', region] as const,
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const reply = await fetch(addressOf(region) ?? '', { signal })
    if (!reply.ok) throw new Error(`the lines of ${region} answered ${reply.status}`)
    const lines = (await reply.json()) as Region
    return { land: feature(lines, 'land'), lines: feature(lines, 'lines') }
  },
})

/** From the middle to a corner. */
const reach = Math.SQRT2

/** The states in view; only the states' own lines if counties would be too small. */
export function regionsIn({ center, width }: Pick<Frame, 'center' | 'width'>): string[] {
  if (width > widestWithCounties) return ['states']
  return Object.entries(boxes).flatMap(([region, parts]) =>
    parts.some((box) => milesBetween(center, nearestIn(box, center)) <= width * reach) ? [region] : [],
  )
}

function nearestIn([west = 0, south = 0, east = 0, north = 0]: number[], { latitude, longitude }: MapPoint): MapPoint {
  const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
  return { latitude: within(latitude, south, north), longitude: within(longitude, west, east) }
}

/** The land and lines in view, as far as loaded. */
export function useCountyLines(frame: Pick<Frame, 'center' | 'width'>) {
  return useQueries({ queries: regionsIn(frame).map(linesQuery), combine })
}

type Lines = Awaited<ReturnType<ReturnType<typeof linesQuery>['queryFn']>>

const combine = (answers: UseQueryResult<Lines>[]) => ({
  regions: answers.flatMap(({ data }) => data ?? []),
  hasFailed: answers.some(({ isError }) => isError),
  isFetching: answers.some(({ isFetching }) => isFetching),
  retry: () => {
    for (const answer of answers) if (answer.isError) void answer.refetch()
  },
})
