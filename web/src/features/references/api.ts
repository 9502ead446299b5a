import type { Input } from '@openpulpit/contract/endpoint'
import type { ReferenceRequestForm } from '@openpulpit/contract/reference-input'
import { referenceEndpoints } from '@openpulpit/contract/references'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/http/http.ts'

export const ownReferencesQuery = queryOptions({
  queryKey: ['references', 'own'] as const,
  queryFn: async ({ signal }) => (await send(referenceEndpoints.own, { signal })).references,
})

/** What a church sees. */
export const shownReferencesQuery = (preacherId: string) =>
  queryOptions({
    queryKey: ['references', 'preacher', preacherId] as const,
    queryFn: async ({ signal }) =>
      (await send(referenceEndpoints.ofPreacher, { params: { id: preacherId }, signal })).references,
    staleTime: 10_000,
  })

/** Reading it changes nothing, because email programs open links by themselves. */
export const referencePageQuery = (token: string) =>
  queryOptions({
    queryKey: ['references', 'link', token] as const,
    queryFn: ({ signal }) => send(referenceEndpoints.page, { body: { token }, signal }),
  })

export const askForReference = (body: ReferenceRequestForm) => send(referenceEndpoints.ask, { body })
export const showReference = (id: string, isShown: boolean) =>
  send(referenceEndpoints.show, { params: { id }, body: { isShown } })
export const removeReference = (id: string) => send(referenceEndpoints.remove, { params: { id } })
export const writeReference = (body: Input<typeof referenceEndpoints.write, 'body'>) =>
  send(referenceEndpoints.write, { body })
export const stopEmails = (token: string) => send(referenceEndpoints.stop, { body: { token } })
