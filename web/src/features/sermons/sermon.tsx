import type { SermonView } from '@openpulpit/contract/sermons'
import { AudioLines, Clapperboard, NotebookText } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatSermon } from './format.ts'
import { ReadButton } from './read-button.tsx'
import { RecordingPlayer } from './recording-player.tsx'
import { VideoPlayer } from './video-player.tsx'

const icons = { video: Clapperboard, recording: AudioLines, text: NotebookText }

interface SermonProps {
  sermon: SermonView
  /** Under its name; nothing to hear, watch or read it. */
  children?: ReactNode
}

/** What a sermon is, and how one gets to know it. */
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

interface SermonPlayerProps {
  sermon: SermonView
  /** Answers where its file is for now. */
  open: (id: string) => Promise<{ url: string }>
  /** At most one of a page is. */
  isPlaying: boolean
  onPlay: () => void
}

export function SermonPlayer({ sermon, open, isPlaying, onPlay }: SermonPlayerProps) {
  const { _id: id, kind, title, video, still } = sermon
  if (video) return <VideoPlayer {...{ title, video, still, isPlaying, onPlay }} />
  if (kind === 'recording') return <RecordingPlayer {...{ title, isPlaying, onPlay }} open={() => open(id)} />
  return <ReadButton title={title} open={() => open(id)} />
}
