import { documentLimit, recordingLimit } from '@openpulpit/contract/file-limits'
import { fileTexts } from '@openpulpit/contract/file-texts'
import { sermonTexts } from '@openpulpit/contract/sermon-texts'
import type { OwnSermon } from '@openpulpit/contract/sermons'
import { texts } from '@openpulpit/contract/texts'
import { EyeOff, Pencil, Upload } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import { invalidate } from '../../platform/queries/invalidation.ts'
import { useAction } from '../../platform/queries/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { notify } from '../../ui/feedback/notify.tsx'
import { type FileKind, openOwnSermon, removeSermon, uploadSermon } from './api.ts'
import { Sermon, SermonPlayer } from './sermon.tsx'
import { UploadProgress } from './upload-progress.tsx'

interface MySermonProps {
  sermon: OwnSermon
  isPlaying: boolean
  onPlay: () => void
  editIntent: Pick<ComponentProps<'button'>, 'onPointerEnter' | 'onFocus'>
  onEdit: () => void
  /** The last action's result. */
  onWords: (words: string | undefined) => void
  /** The sermon was removed. */
  onGone: () => void
}

/** Limits and texts of each kind of upload. */
const files = {
  recording: {
    name: 'Recording',
    accept: 'audio/mpeg,audio/mp4,audio/x-m4a,.mp3,.m4a',
    hint: 'It can be an MP3 or M4A, less than 60 MB.',
    limit: recordingLimit,
    tooLarge: sermonTexts.recordingTooLarge,
    done: 'Recording saved. Churches can hear it now.',
  },
  text: {
    name: 'Text',
    accept: 'application/pdf',
    hint: 'It can be a PDF, less than 10 MB.',
    limit: documentLimit,
    tooLarge: fileTexts.documentTooLarge,
    done: 'Text saved. Churches can read it now.',
  },
} as const satisfies Record<FileKind, object>

const busyWords = 'Uploading...'
const uploadFailed = 'We couldn’t upload the file. Check your connection and try again.'

type Act = { readonly file: File; readonly kind: FileKind } | 'remove'

export function MySermon({ sermon, isPlaying, onPlay, editIntent, onEdit, onWords, onGone }: MySermonProps) {
  const { _id: id, kind, title, hasFile } = sermon
  const [part, setPart] = useState(0)
  /** Why a file was not sent. */
  const [refusal, setRefusal] = useState<string>()
  /** Restarts a player that still has the old file. */
  const [uploads, setUploads] = useState(0)
  const { act, words, acting } = useAction(
    (what: Act): Promise<unknown> =>
      what === 'remove' ? removeSermon(id) : uploadSermon(id, what.kind, what.file, setPart),
    { notify, onSettled: () => invalidate('sermon') },
  )
  const upload = async (kind: FileKind, file: File) => {
    const { limit, tooLarge, done } = files[kind]
    setRefusal(file.size >= limit ? tooLarge : undefined)
    if (file.size >= limit) return
    onWords(undefined)
    setPart(0)
    if (await act({ kind, file }, { done, failed: uploadFailed })) setUploads(uploads + 1)
  }
  const remove = async (close: () => void) => {
    const done = 'Sermon removed.'
    const isDone = await act('remove', { done, failed: texts.unexpected })
    close()
    if (!isDone) return
    onWords(done)
    onGone()
  }
  const isUploading = typeof acting === 'object'
  return (
    <>
      {kind !== 'video' && !hasFile && (
        <p className="mb-4">
          <Badge tone="waiting" icon={<EyeOff aria-hidden="true" />}>
            Not on your profile yet
          </Badge>
        </p>
      )}
      <Sermon sermon={sermon}>
        {kind === 'video' || hasFile ? (
          <div className="mt-3">
            <SermonPlayer key={uploads} sermon={sermon} open={openOwnSermon} isPlaying={isPlaying} onPlay={onPlay} />
          </div>
        ) : (
          <p className="mt-3 text-sm text-ink-soft">
            Churches don’t see it until you upload the file. {files[kind].hint}
          </p>
        )}
      </Sermon>
      <div className="mt-4 flex flex-wrap gap-3">
        {kind !== 'video' && (
          <FileButton {...{ kind, hasFile, title }} busy={isUploading} onFile={(file) => void upload(kind, file)} />
        )}
        <Button
          tone="quiet"
          size="small"
          icon={<Pencil aria-hidden="true" />}
          aria-haspopup="dialog"
          aria-label={`Edit: ${title}`}
          {...editIntent}
          onClick={onEdit}
        >
          Edit
        </Button>
        <ConfirmButton
          tone="quiet"
          size="small"
          aria-label={`Remove: ${title}`}
          question={{
            title: 'Remove This Sermon?',
            text: hasFile ? 'Churches won’t see it anymore, and we delete its file.' : 'Churches won’t see it anymore.',
            confirmLabel: 'Remove',
            cancelLabel: 'Keep it',
            tone: 'danger',
            busyLabel: 'Removing...',
          }}
          onConfirm={remove}
        >
          Remove
        </ConfirmButton>
      </div>
      {isUploading && <UploadProgress part={part} />}
      <p role="status" className="mt-3 text-sm font-medium text-ink-soft empty:sr-only">
        {refusal ?? words}
      </p>
    </>
  )
}

interface FileButtonProps {
  kind: FileKind
  hasFile: boolean
  title: string
  busy: boolean
  onFile: (file: File) => void
}

function FileButton({ kind, hasFile, title, busy, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const { name, accept } = files[kind]
  const words = `${hasFile ? 'Replace' : 'Upload'} ${name}`
  return (
    <>
      <Button
        tone={hasFile ? 'secondary' : 'primary'}
        size="small"
        icon={<Upload aria-hidden="true" />}
        busy={busy}
        busyLabel={busyWords}
        aria-label={`${busy ? busyWords : words}: ${title}`}
        onClick={() => input.current?.click()}
      >
        {words}
      </Button>
      {/* Only opens the device's file dialog; the button above is what people use. */}
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={`${name} file: ${title}`}
        onChange={({ target }) => {
          const file = target.files?.[0]
          // Lets the same file be chosen again.
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
