import type { SermonForm } from '@openpulpit/contract/sermon-input'
import type { SermonKind } from '@openpulpit/contract/sermon-kinds'
import { sermonEndpoints } from '@openpulpit/contract/sermons'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/http/http.ts'
import { uploadWithProgress } from '../../platform/http/upload-with-progress.ts'

export const ownSermonsQuery = queryOptions({
  queryKey: ['sermons', 'own'] as const,
  queryFn: async ({ signal }) => (await send(sermonEndpoints.own, { signal })).sermons,
})

export const sermonsQuery = (preacherId: string) =>
  queryOptions({
    queryKey: ['sermons', 'preacher', preacherId] as const,
    queryFn: async ({ signal }) =>
      (await send(sermonEndpoints.ofPreacher, { params: { id: preacherId }, signal })).sermons,
    staleTime: 10_000,
  })

/** The kinds with an uploaded file. */
export type FileKind = Exclude<SermonKind, 'video'>

const uploads = { recording: sermonEndpoints.uploadRecording, text: sermonEndpoints.uploadText } as const
const one = (id: string) => ({ params: { id } })

export const saveSermon = (id: string | undefined, body: SermonForm) =>
  id ? send(sermonEndpoints.change, { ...one(id), body }) : send(sermonEndpoints.add, { body })
export const removeSermon = (id: string) => send(sermonEndpoints.remove, one(id))
export const uploadSermon = (id: string, kind: FileKind, file: File, onProgress: (part: number) => void) =>
  uploadWithProgress(uploads[kind], { ...one(id), field: kind, file }, onProgress)
export const openOwnSermon = (id: string) => send(sermonEndpoints.openOwn, one(id))
export const openSermon = (id: string) => send(sermonEndpoints.open, one(id))
