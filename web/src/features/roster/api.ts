import type { Day } from '@openpulpit/contract/dates'
import type { Output } from '@openpulpit/contract/endpoint'
import type { preacherEndpoints } from '@openpulpit/contract/preachers'
import { type RosterEntry, type RosterForm, rosterEndpoints } from '@openpulpit/contract/roster'
import { rosterImportEndpoints } from '@openpulpit/contract/roster-import'
import type { searchEndpoints } from '@openpulpit/contract/search'
import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query'
import { send, upload } from '../../platform/http/http.ts'
import { sharedKeys } from '../../platform/queries/shared-keys.ts'
import type { RosterFilters } from './list/filters.ts'

type Results = Output<typeof searchEndpoints.preachers, 'reply'>
type Profile = Output<typeof preacherEndpoints.show, 'reply'>

export const rosterQuery = (filters: RosterFilters) =>
  queryOptions({
    queryKey: ['roster', 'list', filters] as const,
    queryFn: ({ signal }) => send(rosterEndpoints.list, { query: filters, signal }),
  })

/** The first few entries that match the search text. */
export const rosterMatchesQuery = (search: string, date: Day | undefined) =>
  queryOptions({
    queryKey: ['roster', 'matches', search, date] as const,
    queryFn: async ({ signal }) =>
      (await send(rosterEndpoints.list, { query: { search, date, limit: 5 }, signal })).entries,
  })

export const rosterTagsQuery = queryOptions({
  queryKey: ['roster', 'tags'] as const,
  queryFn: ({ signal }) => send(rosterEndpoints.tags, { signal }),
})

export const addEntry = (body: RosterForm) => send(rosterEndpoints.add, { body })

export const editEntry = ({ _id, version }: Pick<RosterEntry, '_id' | 'version'>, body: RosterForm) =>
  send(rosterEndpoints.edit, { params: { id: _id }, body, version })

export const entryNow = (id: string) => send(rosterEndpoints.show, { params: { id } })

/** Records whether the member with an entry's name and town is this person. */
export const decideMatch = ({ id, ...body }: { id: string; preacherId: string; isThem: boolean }) =>
  send(rosterEndpoints.decide, { params: { id }, body })

export const removeEntry = (id: string) => send(rosterEndpoints.remove, { params: { id } })

/** The preacher behind an entry, who can then be asked. Nothing is sent. */
export const askQuery = (id: string) =>
  queryOptions({
    queryKey: ['roster', 'ask', id] as const,
    queryFn: async () => {
      const [entry, { preacherId }] = await Promise.all([
        send(rosterEndpoints.show, { params: { id } }),
        send(rosterEndpoints.ask, { params: { id } }),
      ])
      return { entry, preacherId }
    },
    retry: false,
  })

export const invite = (body: { ids: string[]; note: string }) => send(rosterEndpoints.invite, { body })

type ImportAsked = Partial<{ columns: string; heading: 'yes' | 'no' }>

export const previewList = (file: File, query: ImportAsked) =>
  upload(rosterImportEndpoints.preview, { field: 'list', file, query })

export const importList = (file: File, query: ImportAsked) =>
  upload(rosterImportEndpoints.import, { field: 'list', file, query })

/** The rows that were not added, as a file. The server keeps no list, so the same list is sent again. */
export const refusedRows = (file: File, query: ImportAsked) =>
  upload(rosterImportEndpoints.refused, { field: 'list', file, query })

export const setSaved = (id: string, saved: boolean) =>
  send(saved ? rosterEndpoints.save : rosterEndpoints.forget, { params: { id } })

/** Updates every cached card of this preacher, and the profile. */
export function updateSavedInCache(client: QueryClient, id: string, saved: boolean): void {
  client.setQueriesData<Results>(
    { queryKey: sharedKeys.searches },
    (results) => results && withHeart(results, id, saved),
  )
  client.setQueriesData<Profile>(
    { queryKey: sharedKeys.preacher(id), exact: true },
    (profile) => profile && { ...profile, preacher: { ...profile.preacher, saved } },
  )
}

/** Reloads searches and profiles that are still loading: their replies may be older than the change. */
export async function reloadSavedUnderWay(client: QueryClient, id: string): Promise<void> {
  const loading = [sharedKeys.searches, sharedKeys.preacher(id)].flatMap((queryKey) =>
    client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }),
  )
  const predicate = (query: Query) => loading.includes(query)
  await client.cancelQueries({ predicate })
  await client.refetchQueries({ predicate })
}

const withHeart = (results: Results, id: string, saved: boolean): Results => ({
  ...results,
  preachers: results.preachers.map((card) => (card._id === id ? { ...card, saved } : card)),
})
