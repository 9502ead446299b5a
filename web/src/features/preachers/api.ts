import { type PreacherForm, type PreacherProfile, preacherEndpoints } from '@openpulpit/contract/preachers'
import { publicPageEndpoints } from '@openpulpit/contract/public-page'
import { queryOptions } from '@tanstack/react-query'
import { download, send, upload } from '../../platform/http/http.ts'
import { queryClient } from '../../platform/queries/query-client.ts'
import { sharedKeys } from '../../platform/queries/shared-keys.ts'

const preacherKeys = {
  own: ['profile', 'preacher'],
  preview: ['profile', 'preview'],
  one: sharedKeys.preacher,
  shared: (id: string) => ['preachers', 'shared', id] as const,
  publicPage: ['profile', 'public-page'],
} as const

export const preacherQuery = (id: string) =>
  queryOptions({
    queryKey: preacherKeys.one(id),
    queryFn: ({ signal }) => send(preacherEndpoints.show, { params: { id }, signal }),
    // Covers the time between hovering over a card and opening the profile.
    staleTime: 10_000,
  })

/** What anyone may see. */
export const sharedPreacherQuery = (id: string) =>
  queryOptions({
    queryKey: preacherKeys.shared(id),
    queryFn: ({ signal }) => send(preacherEndpoints.shared, { params: { id }, signal }),
  })

export const myPreacherQuery = queryOptions({
  queryKey: preacherKeys.own,
  queryFn: ({ signal }) => send(preacherEndpoints.profile, { signal }),
})

export const previewQuery = queryOptions({
  queryKey: preacherKeys.preview,
  queryFn: ({ signal }) => send(preacherEndpoints.preview, { signal }),
})

export const saveMyPreacher = (body: PreacherForm, version: number | undefined) =>
  send(preacherEndpoints.saveProfile, { body, version })
export const refetchMyPreacher = () => queryClient.fetchQuery(myPreacherQuery)
export const acceptRequests = (isActive: boolean) => send(preacherEndpoints.accept, { body: { isActive } })
export const uploadPhoto = (file: File) => upload(preacherEndpoints.uploadImage, { field: 'profileImage', file })
export const updateMyPreacherInCache = (preacher: PreacherProfile) =>
  queryClient.setQueryData(preacherKeys.own, preacher)
export const downloadResume = () => download(preacherEndpoints.profilePdf)

export const ownPublicPageQuery = queryOptions({
  queryKey: preacherKeys.publicPage,
  queryFn: ({ signal }) => send(publicPageEndpoints.own, { signal }),
})
export const turnPublicPage = (isOn: boolean) => send(publicPageEndpoints.turn, { body: { isOn } })

/** A public page by the end of its URL. The code identifies it: the name before it may be outdated. */
export function publicPageQuery(nameAndCode: string) {
  const code = nameAndCode.split('-').at(-1) || '-'
  return queryOptions({
    queryKey: ['preachers', 'public', code] as const,
    queryFn: ({ signal }) => send(publicPageEndpoints.show, { params: { nameAndCode: code }, signal }),
  })
}
