import { type Video, videoPage, videoPlayer, videoServiceLabels } from '@openpulpit/contract/video-links'
import { Arches } from '../../ui/graphics/arches.tsx'

interface VideoPlayerProps {
  title: string
  video: Video
  still: string | null
  isPlaying: boolean
  onPlay: () => void
}

/** A picture until someone starts the video: until then the video service learns nothing about the reader. */
export function VideoPlayer({ title, video, still, isPlaying, onPlay }: VideoPlayerProps) {
  const service = videoServiceLabels[video.service]
  return (
    <div className="max-w-md">
      <div className="relative aspect-video overflow-hidden rounded-md border border-hairline bg-sunken">
        {isPlaying ? (
          <iframe
            ref={focus}
            src={videoPlayer(video)}
            title={`“${title}” on ${service}`}
            allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
            allowFullScreen
            // YouTube refuses to play without a referrer.
            referrerPolicy="strict-origin-when-cross-origin"
            loading="eager"
            className="absolute inset-0 size-full border-0 scheme-light"
          />
        ) : (
          <>
            <Poster service={service} />
            {still && <img src={still} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />}
            <button
              type="button"
              aria-label={`Watch “${title}” on ${service}`}
              onClick={onPlay}
              className="group absolute inset-0 grid size-full place-items-center rounded-md focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-pine"
            >
              <span className="inline-flex min-h-12 items-center gap-2 rounded-full bg-pine px-6 py-2 font-semibold text-on-pine shadow-soft transition-colors group-hover:bg-pine-strong">
                <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-current">
                  <path d="M6 3v18l15-9z" />
                </svg>
                Watch
              </span>
            </button>
          </>
        )}
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        Playing it connects you to {service}.
        <a
          href={videoPage(video)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Open on ${service}: ${title} (opens in a new tab)`}
          className="inline-flex min-h-11 items-center text-pine underline underline-offset-4"
        >
          Open on {service}
        </a>
      </p>
    </div>
  )
}

const focus = (player: HTMLIFrameElement | null) => player?.focus()

/** For videos whose service has no picture, or whose picture fails to load. */
function Poster({ service }: { service: string }) {
  return (
    <div aria-hidden="true" className="absolute inset-0 flex flex-col items-center justify-between bg-pine-soft">
      <p className="mt-4 text-sm font-semibold text-pine">{service}</p>
      <Arches count={7} className="w-4/5" />
    </div>
  )
}
