import type { OpenRequest } from '@openpulpit/contract/offers'
import { CircleCheck, HandHeart } from 'lucide-react'
import { useState } from 'react'
import { useNow } from '../../platform/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { useUnfolding } from '../../ui/use-unfolding.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { OfferForm } from './offer-form.tsx'
import { OwnOffer } from './own-offer.tsx'
import { useOwnOffer } from './use-own-offer.ts'

interface OfferFromListProps {
  request: OpenRequest
  /** Whose draft it is. */
  owner: string
  onFailure: (words: string) => void
}

/** The offer to come, made and taken back where the request stands in the list. */
export function OfferFromList({ request, owner, onFailure }: OfferFromListProps) {
  const { church, ownOffer } = request
  const { note, write, offer, takeBack, words, isBusy } = useOwnOffer(request, owner, onFailure)
  const { isOpen, unfold, fold, button, field } = useUnfolding(note !== '')
  const [isAsking, setIsAsking] = useState(false)
  const now = useNow()

  const confirm = async () => {
    await takeBack()
    setIsAsking(false)
  }

  return (
    <>
      {ownOffer && (
        <section aria-label={`Your offer to ${church.name}`} className="w-full rounded-md bg-sunken p-4 sm:p-5">
          <p className="mb-2 flex items-center gap-2 font-semibold text-pine">
            <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
            You offered to come
          </p>
          <OwnOffer offer={ownOffer} now={now} busy={isBusy} size="small" onTakeBack={() => setIsAsking(true)} />
        </section>
      )}
      {!ownOffer && isOpen && (
        <div className="w-full">
          <OfferForm
            note={note}
            onWrite={write}
            field={field}
            busy={isBusy}
            size="small"
            onOffer={offer}
            onCancel={fold}
          />
        </div>
      )}
      {!ownOffer && !isOpen && (
        <Button ref={button} size="small" icon={<HandHeart aria-hidden="true" />} onClick={unfold}>
          Offer to Come<VisuallyHidden> to {church.name}</VisuallyHidden>
        </Button>
      )}
      <Outcome words={words} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Take back your offer?"
        confirmLabel="Take Back"
        cancelLabel="Keep Offer"
        tone="danger"
        busy={isBusy}
        onConfirm={confirm}
      >
        {church.name} will not see it any more. You can offer again as long as the request is open.
      </ConfirmDialog>
    </>
  )
}
