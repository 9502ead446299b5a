import type { OwnSermon, SermonView } from '@openpulpit/contract/sermons'
import { photoUrl } from '../photos/queries.ts'
import type { SermonRow } from './queries.ts'

export const toSermonView = (row: SermonRow): SermonView => ({
  _id: row.id,
  kind: row.kind,
  title: row.title,
  video:
    row.video_service && row.video_id ? { service: row.video_service, id: row.video_id, key: row.video_key } : null,
  still: photoUrl(row.still_hash),
  seconds: row.seconds,
  pages: row.pages,
})

export const toOwnSermon = (row: SermonRow): OwnSermon => ({ ...toSermonView(row), hasFile: row.file_id !== null })
