import type { Day } from '@openpulpit/contract/dates'
import type { PreacherCard } from '@openpulpit/contract/search'
import { useQuery } from '@tanstack/react-query'
import { searchResults } from './api.ts'

interface Wanted {
  near: string
  date: Day
  /** Who is asked anyway. */
  except: string
}

/** Who else might come on a day, the best first. */
export function useCandidates({ near, date, except }: Wanted) {
  const { data, isPending, isError, refetch } = useQuery(searchResults({ location: near, date, sort: 'best', page: 1 }))
  const found: readonly PreacherCard[] = data?.preachers ?? []
  return { found: found.filter(({ _id }) => _id !== except), isPending, isError, retry: () => void refetch() }
}
