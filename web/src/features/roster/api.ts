import type { Parsed } from '@openpulpit/contract/endpoint'
import type { preacherCalls } from '@openpulpit/contract/preachers'
import { savedCalls } from '@openpulpit/contract/roster'
import type { searchCalls } from '@openpulpit/contract/search'
import type { QueryClient } from '@tanstack/react-query'
import { send } from '../../platform/http/http.ts'

type Results = Parsed<typeof searchCalls.preachers, 'reply'>
type Profile = Parsed<typeof preacherCalls.show, 'reply'>

export const keep = (id: string, saved: boolean) =>
  send(saved ? savedCalls.save : savedCalls.forget, { params: { id } })

/** On every card of this preacher and on the profile, wherever either is kept. */
export function showSaved(client: QueryClient, id: string, saved: boolean): void {
  client.setQueriesData<Results>({ queryKey: ['search'] }, (results) => results && withHeart(results, id, saved))
  client.setQueriesData<Profile>(
    { queryKey: ['preachers', id], exact: true },
    (profile) => profile && { ...profile, preacher: { ...profile.preacher, saved } },
  )
}

const withHeart = (results: Results, id: string, saved: boolean): Results => ({
  ...results,
  preachers: results.preachers.map((card) => (card._id === id ? { ...card, saved } : card)),
})
