import { type PreacherForm, type PreacherProfile, preacherCalls } from '@openpulpit/contract/preachers'
import { queryOptions } from '@tanstack/react-query'
import { download, send, upload } from '../../platform/http/http.ts'
import { queryClient } from '../../platform/queries/query-client.ts'

export const preacherKeys = {
  own: ['profile', 'preacher'],
  preview: ['profile', 'preview'],
  one: (id: string) => ['preachers', id] as const,
} as const

export const preacherQuery = (id: string) =>
  queryOptions({
    queryKey: preacherKeys.one(id),
    queryFn: ({ signal }) => send(preacherCalls.show, { params: { id }, signal }),
    // From looking at a card to opening its profile.
    staleTime: 10_000,
  })

export const ownPreacherQuery = queryOptions({
  queryKey: preacherKeys.own,
  queryFn: ({ signal }) => send(preacherCalls.profile, { signal }),
})

export const previewQuery = queryOptions({
  queryKey: preacherKeys.preview,
  queryFn: ({ signal }) => send(preacherCalls.preview, { signal }),
})

export const saveOwnPreacher = (body: PreacherForm, version: number | undefined) =>
  send(preacherCalls.saveProfile, { body, version })
export const lookAtOwnPreacher = () => queryClient.fetchQuery(ownPreacherQuery)
export const acceptRequests = (isActive: boolean) => send(preacherCalls.accept, { body: { isActive } })
export const uploadPhoto = (file: File) => upload(preacherCalls.uploadImage, { field: 'profileImage', file })
export const showOwnPreacher = (preacher: PreacherProfile) => queryClient.setQueryData(preacherKeys.own, preacher)
export const downloadResume = () => download(preacherCalls.profilePdf)
