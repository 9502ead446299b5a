import { formatCount } from '@openpulpit/contract/format'
import type { SermonView } from '@openpulpit/contract/sermons'
import { videoServiceLabels } from '@openpulpit/contract/video-links'
import { formatMinutes } from '../../platform/format/format-minutes.ts'

/** "Video on YouTube", "Recording · 32 min", "Text · 8 pages" */
export function formatSermon({ kind, video, seconds, pages }: SermonView): string {
  if (kind === 'video') return video ? `Video on ${videoServiceLabels[video.service]}` : 'Video'
  if (kind === 'recording') return joined('Recording', seconds && formatMinutes(Math.max(1, Math.round(seconds / 60))))
  return joined('Text', pages && formatCount(pages, 'page'))
}

const joined = (kind: string, size: string | 0 | null) => [kind, size].filter(Boolean).join(' · ')
