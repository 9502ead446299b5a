import type { Output } from '@openpulpit/contract/endpoint'
import type { preacherEndpoints } from '@openpulpit/contract/preachers'
import { rosterEndpoints } from '@openpulpit/contract/roster'
import type { searchEndpoints } from '@openpulpit/contract/search'
import type { QueryClient } from '@tanstack/react-query'
import { send } from '../../platform/http/http.ts'
import { sharedKeys } from '../../platform/queries/shared-keys.ts'

type Results = Output<typeof searchEndpoints.preachers, 'reply'>
type Profile = Output<typeof preacherEndpoints.show, 'reply'>

export const setSaved = (id: string, saved: boolean) =>
  send(saved ? rosterEndpoints.save : rosterEndpoints.forget, { params: { id } })

/** On every card of this preacher and on the profile, wherever either is kept. */
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

const withHeart = (results: Results, id: string, saved: boolean): Results => ({
  ...results,
  preachers: results.preachers.map((card) => (card._id === id ? { ...card, saved } : card)),
})
