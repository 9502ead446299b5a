import type { RequestView } from '@openpulpit/contract/request-views'
import { Undo2 } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import type { ButtonSize } from '../../ui/button/button-styles.ts'
import { offeredText } from './format.ts'

interface OwnOfferProps {
  offer: NonNullable<RequestView['ownOffer']>
  now: Date
  busy: boolean
  size?: ButtonSize | undefined
  onTakeBack: () => void
}

export function OwnOffer({ offer: { note, createdAt }, now, busy, size, onTakeBack }: OwnOfferProps) {
  return (
    <>
      {note && <p className="mb-2 max-w-prose border-l-2 border-control pl-4 whitespace-pre-line">{note}</p>}
      <p className="mb-5 text-sm text-ink-soft">
        <time dateTime={createdAt}>{offeredText(createdAt, now)}</time>
      </p>
      <Button tone="secondary" size={size} icon={<Undo2 aria-hidden="true" />} busy={busy} onClick={onTakeBack}>
        Take Back Offer
      </Button>
    </>
  )
}
