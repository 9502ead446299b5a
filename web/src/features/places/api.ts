import { placeEndpoints } from '@openpulpit/contract/places'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/http/http.ts'

/** Shorter texts would match half the country. */
const shortest = 2

const placeKeys = { completing: (text: string) => ['places', text] as const } as const

export const placesQuery = (text: string) =>
  queryOptions({
    queryKey: placeKeys.completing(text),
    queryFn: ({ signal }) => send(placeEndpoints.complete, { query: { q: text }, signal }),
    enabled: text.length >= shortest,
    // Towns do not move.
    staleTime: Number.POSITIVE_INFINITY,
  })
