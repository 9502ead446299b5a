import { type Day, formatDate } from '@openpulpit/contract/dates'
import type { OwnReference } from '@openpulpit/contract/references'
import { texts } from '@openpulpit/contract/texts'
import { Clock, Eye, EyeOff, Lock } from 'lucide-react'
import { invalidate } from '../../platform/queries/invalidation.ts'
import { useAction } from '../../platform/queries/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { notify } from '../../ui/feedback/notify.tsx'
import { removeReference, showReference } from './api.ts'
import { ReferenceWords } from './reference-words.tsx'

interface MyReferenceProps {
  reference: OwnReference
  /** The result of the last action, once the reference is gone. */
  onWords: (words: string) => void
  onGone: () => void
}

type Act = 'show' | 'hide' | 'remove'

export function MyReference({ reference, onWords, onGone }: MyReferenceProps) {
  const { _id: id, name, organization, email, written, isShown } = reference
  const { act, words, acting } = useAction(
    (what: Act): Promise<unknown> => (what === 'remove' ? removeReference(id) : showReference(id, what === 'show')),
    { notify, onSettled: () => invalidate('reference') },
  )
  const remove = async (close: () => void) => {
    const done = written ? 'Reference removed.' : 'Request withdrawn.'
    const isDone = await act('remove', { done, failed: texts.unexpected })
    close()
    if (!isDone) return
    onWords(done)
    onGone()
  }
  return (
    <>
      <p className="mb-4">
        <Status reference={reference} />
      </p>
      {written ? (
        <ReferenceWords {...{ name, organization, ...written, writtenOn: written.on }} />
      ) : (
        <div className="wrap-anywhere">
          <p className="font-semibold">{name}</p>
          <p className="text-sm text-ink-soft">{organization}</p>
          <p className="text-sm text-ink-soft">{email}</p>
          <p className="mt-2 text-sm text-ink-soft">
            Asked on {formatDate(reference.askedOn as Day)}. The link works until{' '}
            {formatDate(reference.linkUntil as Day)}.
          </p>
        </div>
      )}
      {written?.audience === 'preacher' && (
        <p className="mt-4 text-sm text-ink-soft">{name} wrote this for you alone. Churches can’t see it.</p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {written?.audience === 'churches' && !isShown && (
          <Button
            size="small"
            icon={<Eye aria-hidden="true" />}
            busy={acting === 'show'}
            aria-label={`Show on My Profile: ${name}`}
            onClick={() => void act('show', { done: 'Churches can read it now.', failed: texts.unexpected })}
          >
            Show on My Profile
          </Button>
        )}
        {isShown && (
          <Button
            tone="secondary"
            size="small"
            icon={<EyeOff aria-hidden="true" />}
            busy={acting === 'hide'}
            aria-label={`Hide: ${name}`}
            onClick={() => void act('hide', { done: 'Churches don’t see it anymore.', failed: texts.unexpected })}
          >
            Hide
          </Button>
        )}
        <ConfirmButton
          tone="quiet"
          size="small"
          aria-label={`${written ? 'Remove' : 'Withdraw'}: ${name}`}
          question={{
            title: written ? 'Remove This Reference?' : 'Withdraw This Request?',
            confirmLabel: written ? 'Remove' : 'Withdraw',
            cancelLabel: 'Keep it',
            tone: 'danger',
            busyLabel: written ? 'Removing...' : 'Withdrawing...',
            text: written
              ? 'We delete what was written, and churches won’t see it anymore. You can’t undo this.'
              : `The link we emailed stops working. You can ask this address again after ${formatDate(reference.linkUntil as Day)}.`,
          }}
          onConfirm={remove}
        >
          {written ? 'Remove' : 'Withdraw'}
        </ConfirmButton>
      </div>
      <p role="status" className="mt-3 text-sm font-medium text-ink-soft empty:sr-only">
        {words}
      </p>
    </>
  )
}

function Status({ reference: { written, isShown } }: { reference: OwnReference }) {
  if (!written) {
    return (
      <Badge tone="waiting" icon={<Clock aria-hidden="true" />}>
        Not written yet
      </Badge>
    )
  }
  return isShown ? (
    <Badge tone="good" icon={<Eye aria-hidden="true" />}>
      On your profile
    </Badge>
  ) : (
    <Badge icon={<Lock aria-hidden="true" />}>Only you see this</Badge>
  )
}
