import { type ChurchForm, type ChurchProfile, churchEndpoints } from '@openpulpit/contract/churches'
import { queryOptions } from '@tanstack/react-query'
import { download, send } from '../../platform/http/http.ts'
import { queryClient } from '../../platform/queries/query-client.ts'

const churchKeys = {
  own: ['profile', 'church'],
  one: (id: string) => ['churches', id] as const,
  shared: (id: string) => ['churches', 'shared', id] as const,
} as const

export const myChurchQuery = queryOptions({
  queryKey: churchKeys.own,
  queryFn: ({ signal }) => send(churchEndpoints.profile, { signal }),
})

export const churchQuery = (id: string) =>
  queryOptions({
    queryKey: churchKeys.one(id),
    queryFn: ({ signal }) => send(churchEndpoints.show, { params: { id }, signal }),
  })

export const saveMyChurch = (body: ChurchForm, version: number | undefined) =>
  send(churchEndpoints.saveProfile, { body, version })
export const refetchMyChurch = () => queryClient.fetchQuery(myChurchQuery)
export const updateMyChurchInCache = (church: ChurchProfile) => queryClient.setQueryData(churchKeys.own, church)
export const downloadSheet = () => download(churchEndpoints.profilePdf)

export const sharedChurchQuery = (id: string) =>
  queryOptions({
    queryKey: churchKeys.shared(id),
    queryFn: ({ signal }) => send(churchEndpoints.shared, { params: { id }, signal }),
  })
