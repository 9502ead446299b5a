import type { OwnCredential } from '@openpulpit/contract/credentials'
import { documentLimit } from '@openpulpit/contract/file-limits'
import { fileTexts } from '@openpulpit/contract/file-texts'
import { texts } from '@openpulpit/contract/texts'
import { CalendarX2, Pencil, Upload } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { invalidate } from '../../platform/queries/invalidation.ts'
import { useAction } from '../../platform/queries/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { notify } from '../../ui/feedback/notify.tsx'
import { openOwnDocument, removeCredential, removeDocument, uploadDocument } from './api.ts'
import { CredentialFacts } from './credential-facts.tsx'
import { credentialTitle } from './format.ts'
import { OpenDocument } from './open-document.tsx'

interface MyCredentialProps {
  credential: OwnCredential
  editIntent: Pick<ComponentProps<'button'>, 'onPointerEnter' | 'onFocus'>
  onEdit: () => void
  /** The last action's result. */
  onWords: (words: string | undefined) => void
  /** The credential was removed. */
  onGone: () => void
}

const removing = { confirmLabel: 'Remove', cancelLabel: 'Keep it', tone: 'danger', busyLabel: 'Removing...' } as const

type Act = { readonly upload: File } | 'remove document' | 'remove'

export function MyCredential({ credential, editIntent, onEdit, onWords, onGone }: MyCredentialProps) {
  const { _id: id, hasDocument, isExpired } = credential
  const title = credentialTitle(credential)
  const files = useRef<HTMLInputElement>(null)
  const { act, words, acting } = useAction(
    (what: Act): Promise<unknown> =>
      what === 'remove'
        ? removeCredential(id)
        : what === 'remove document'
          ? removeDocument(id)
          : uploadDocument(id, what.upload),
    { notify, onSettled: () => invalidate('credential') },
  )
  const take = (file: File | undefined) => {
    if (!file) return
    if (file.size >= documentLimit) return onWords(fileTexts.documentTooLarge)
    onWords(undefined)
    void act({ upload: file }, { done: 'Document saved.', failed: texts.unexpected })
  }
  const remove = async (close: () => void) => {
    const done = 'Credential removed.'
    const isDone = await act('remove', { done, failed: texts.unexpected })
    close()
    if (!isDone) return
    onWords(done)
    onGone()
  }
  return (
    <>
      <CredentialFacts credential={credential}>
        {isExpired && (
          <p className="mt-2">
            <Badge tone="bad" icon={<CalendarX2 aria-hidden="true" />}>
              Expired: churches don’t see it
            </Badge>
          </p>
        )}
      </CredentialFacts>
      <div className="mt-4 flex flex-wrap gap-3">
        {hasDocument && <OpenDocument of={title} open={() => openOwnDocument(id)} />}
        <Button
          tone="secondary"
          size="small"
          icon={<Upload aria-hidden="true" />}
          busy={typeof acting === 'object'}
          busyLabel="Uploading..."
          aria-label={`${hasDocument ? 'Replace Document' : 'Upload Document'}: ${title}`}
          onClick={() => files.current?.click()}
        >
          {hasDocument ? 'Replace Document' : 'Upload Document'}
        </Button>
        <Button
          tone="quiet"
          size="small"
          icon={<Pencil aria-hidden="true" />}
          aria-label={`Edit: ${title}`}
          {...editIntent}
          onClick={onEdit}
        >
          Edit
        </Button>
        {hasDocument && (
          <ConfirmButton
            tone="quiet"
            size="small"
            aria-label={`Remove Document: ${title}`}
            question={{
              ...removing,
              title: 'Remove This Document?',
              text: 'We delete the document. The credential itself stays.',
            }}
            onConfirm={() => act('remove document', { done: 'Document removed.', failed: texts.unexpected })}
          >
            Remove Document
          </ConfirmButton>
        )}
        <ConfirmButton
          tone="quiet"
          size="small"
          aria-label={`Remove: ${title}`}
          question={{
            ...removing,
            title: 'Remove This Credential?',
            text: 'Churches won’t see it anymore, and we delete its document.',
          }}
          onConfirm={remove}
        >
          Remove
        </ConfirmButton>
      </div>
      {!hasDocument && <p className="mt-2 text-sm text-ink-soft">PDF, JPEG, PNG or WebP, less than 10 MB.</p>}
      {/* Only opens the device's file dialog; the button above is what people use. */}
      <input
        ref={files}
        type="file"
        hidden
        accept="application/pdf,image/jpeg,image/png,image/webp"
        aria-label={`Document file: ${title}`}
        onChange={({ target }) => {
          const file = target.files?.[0]
          // Lets the same file be chosen again.
          target.value = ''
          take(file)
        }}
      />
      <p role="status" className="mt-3 text-sm font-medium text-ink-soft empty:sr-only">
        {words}
      </p>
    </>
  )
}
