import type { UserType } from '@openpulpit/contract/users'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx'

/** Loads lazily, because it brings the form library. */
export const ReviewDialog = lazyDialog(async () => (await import('./review-dialog.tsx')).ReviewDialog)

interface WriteReviewProps {
  requestId: string
  author: UserType
  /** Who it is about. */
  about: string
  onSent: (words: string) => void
}

/** The button and its dialog. */
export function WriteReview(props: WriteReviewProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        {...ReviewDialog.onIntent}
        size="small"
        icon={<Star aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        Write a Review
      </Button>
      <ReviewDialog {...props} open={isOpen} onOpenChange={setIsOpen} />
    </>
  )
}
