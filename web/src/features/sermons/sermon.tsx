import { formatCount } from '@openpulpit/contract/format'
import type { SermonView } from '@openpulpit/contract/sermons'
import { videoServiceLabels } from '@openpulpit/contract/video-links'
import { AudioLines, Clapperboard, NotebookText } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMinutes } from '../../platform/format/format-minutes.ts'
import { ReadButton } from './read-button.tsx'
import { RecordingPlayer } from './recording-player.tsx'
import { VideoPlayer } from './video-player.tsx'

const icons = { video: Clapperboard, recording: AudioLines, text: NotebookText }

interface SermonProps {
  sermon: SermonView
  /** Shown below the title; absent where the sermon cannot be played or read. */
  children?: ReactNode
}

export function Sermon({ sermon, children }: SermonProps) {
  const Icon = icons[sermon.kind]
  return (
    <>
      <div className="flex min-w-0 items-start gap-3">
        <Icon aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-6 shrink-0 text-pine" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{sermon.title}</p>
          <p className="text-sm text-ink-soft">{formatSermon(sermon)}</p>
        </div>
      </div>
      {children}
    </>
  )
}

/** "Video on YouTube", "Recording · 32 min", "Text · 8 pages" */
function formatSermon({ kind, video, seconds, pages }: SermonView): string {
  if (kind === 'video') return video ? `Video on ${videoServiceLabels[video.service]}` : 'Video'
  if (kind === 'recording') return joined('Recording', seconds && formatMinutes(Math.max(1, Math.round(seconds / 60))))
  return joined('Text', pages && formatCount(pages, 'page'))
}

const joined = (kind: string, size: string | 0 | null) => [kind, size].filter(Boolean).join(' · ')

interface SermonPlayerProps {
  sermon: SermonView
  /** Returns the file's current URL. */
  open: (id: string) => Promise<{ url: string }>
  /** At most one on the page plays. */
  isPlaying: boolean
  onPlay: () => void
}

export function SermonPlayer({ sermon, open, isPlaying, onPlay }: SermonPlayerProps) {
  const { _id: id, kind, title, video, still } = sermon
  if (video) return <VideoPlayer {...{ title, video, still, isPlaying, onPlay }} />
  if (kind === 'recording') return <RecordingPlayer {...{ title, isPlaying, onPlay }} open={() => open(id)} />
  return <ReadButton title={title} open={() => open(id)} />
}
