import type { CredentialForm } from '@openpulpit/contract/credential-input'
import { credentialEndpoints } from '@openpulpit/contract/credentials'
import { queryOptions } from '@tanstack/react-query'
import { send, upload } from '../../platform/http/http.ts'

export const ownCredentialsQuery = queryOptions({
  queryKey: ['credentials', 'own'] as const,
  queryFn: async ({ signal }) => (await send(credentialEndpoints.own, { signal })).credentials,
})

export const credentialsQuery = (preacherId: string) =>
  queryOptions({
    queryKey: ['credentials', 'preacher', preacherId] as const,
    queryFn: async ({ signal }) =>
      (await send(credentialEndpoints.ofPreacher, { params: { id: preacherId }, signal })).credentials,
    staleTime: 10_000,
  })

/** What the church of a request may open. */
export const requestDocumentsQuery = (requestId: string) =>
  queryOptions({
    queryKey: ['credentials', 'request', requestId] as const,
    queryFn: ({ signal }) => send(credentialEndpoints.documents, { params: { id: requestId }, signal }),
  })

const one = (id: string) => ({ params: { id } })

export const saveCredential = (id: string | undefined, body: CredentialForm) =>
  id ? send(credentialEndpoints.change, { ...one(id), body }) : send(credentialEndpoints.add, { body })
export const removeCredential = (id: string) => send(credentialEndpoints.remove, one(id))
export const uploadDocument = (id: string, file: File) =>
  upload(credentialEndpoints.upload, { ...one(id), field: 'document', file })
export const removeDocument = (id: string) => send(credentialEndpoints.removeDocument, one(id))
export const openOwnDocument = (id: string) => send(credentialEndpoints.openOwn, one(id))
export const openDocument = (id: string) => send(credentialEndpoints.open, one(id))
export const shareDocuments = (requestId: string, isAllowed: boolean) =>
  send(isAllowed ? credentialEndpoints.allow : credentialEndpoints.stop, one(requestId))
