import { texts } from '@openpulpit/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { Headphones } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../platform/http/api-error.ts'
import { Button } from '../../ui/button/button.tsx'
import { notify } from '../../ui/feedback/notify.tsx'

interface RecordingPlayerProps {
  title: string
  /** Returns the recording's current URL. */
  open: () => Promise<{ url: string }>
  isPlaying: boolean
  onPlay: () => void
}

/**
 * The browser’s own player. Its URL works for a few hours; during a longer listen it is replaced without interruption.
 */
export function RecordingPlayer({ title, open, isPlaying, onPlay }: RecordingPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null)
  const [link, setLink] = useState<{ readonly path: string }>()
  /** The position to resume at with the next URL. */
  const kept = useRef({ second: 0, isPaused: false })
  /** The position at the last new URL. If playback fails there again, the URL is not the cause. */
  const renewedAt = useRef<number>(undefined)
  const [failure, setFailure] = useState<string>()
  const stop = (words: string) => {
    renewedAt.current = undefined
    setLink(undefined)
    setFailure(words)
    notify.error(words)
  }
  const { mutate, isPending } = useMutation({
    mutationFn: open,
    onSuccess: ({ url }) => setLink({ path: new URL(url).pathname }),
    onError: (error) => stop(sentenceOf(error, texts.unexpected)),
  })

  useEffect(() => {
    const player = audio.current
    if (!link || !player) return
    if (!player.src) player.focus()
    player.src = link.path
    player.currentTime = kept.current.second
    // Where the browser wants another click first, its own play button is there.
    if (!kept.current.isPaused) player.play().catch(() => undefined)
  }, [link])

  useEffect(() => {
    if (isPlaying) return
    kept.current.isPaused = true
    audio.current?.pause()
  }, [isPlaying])

  const listen = () => {
    setFailure(undefined)
    kept.current.isPaused = false
    onPlay()
    mutate()
  }
  const renew = ({ currentTime, paused }: HTMLAudioElement) => {
    if (isPending) return
    if (renewedAt.current !== undefined) return stop('We couldn’t play this recording. Please try again.')
    renewedAt.current = currentTime
    kept.current = { second: currentTime, isPaused: paused }
    mutate()
  }
  const keep = ({ currentTime }: HTMLAudioElement) => {
    kept.current.second = currentTime
    if (renewedAt.current !== undefined && currentTime > renewedAt.current + 1) renewedAt.current = undefined
  }

  return (
    <>
      {link ? (
        // biome-ignore lint/a11y/useMediaCaption: No one has written down what is said.
        <audio
          ref={audio}
          controls
          aria-label={title}
          className="w-full max-w-md"
          onPlay={onPlay}
          onTimeUpdate={({ currentTarget }) => keep(currentTarget)}
          onError={({ currentTarget }) => renew(currentTarget)}
        />
      ) : (
        <Button
          size="small"
          icon={<Headphones aria-hidden="true" />}
          busy={isPending}
          aria-label={`Listen: ${title}`}
          onClick={listen}
        >
          Listen
        </Button>
      )}
      <p role="status" className="mt-2 text-sm font-medium text-wine empty:sr-only">
        {failure}
      </p>
    </>
  )
}
