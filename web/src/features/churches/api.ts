import { type ChurchForm, type ChurchProfile, churchCalls } from '@openpulpit/contract/churches'
import { queryOptions } from '@tanstack/react-query'
import { download, send } from '../../platform/http/http.ts'
import { queryClient } from '../../platform/queries/query-client.ts'

export const churchKeys = { own: ['profile', 'church'], one: (id: string) => ['churches', id] as const } as const

export const ownChurchQuery = queryOptions({
  queryKey: churchKeys.own,
  queryFn: ({ signal }) => send(churchCalls.profile, { signal }),
})

export const churchQuery = (id: string) =>
  queryOptions({
    queryKey: churchKeys.one(id),
    queryFn: ({ signal }) => send(churchCalls.show, { params: { id }, signal }),
  })

export const saveOwnChurch = (body: ChurchForm, version: number | undefined) =>
  send(churchCalls.saveProfile, { body, version })
export const lookAtOwnChurch = () => queryClient.fetchQuery(ownChurchQuery)
export const showOwnChurch = (church: ChurchProfile) => queryClient.setQueryData(churchKeys.own, church)
export const downloadSheet = () => download(churchCalls.profilePdf)
