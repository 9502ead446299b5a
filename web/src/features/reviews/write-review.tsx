import type { UserType } from '@openpulpit/contract/users'
import { Star } from 'lucide-react'
import { lazy, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { LazyMount } from '../../ui/dialog/lazy-mount.tsx'

/** It brings the library for forms. */
const ReviewDialog = lazy(() => import('./review-dialog.tsx').then((module) => ({ default: module.ReviewDialog })))

interface WriteReviewProps {
  requestId: string
  author: UserType
  /** Who it is about. */
  about: string
  onSent: (words: string) => void
}

/** The button and its dialog, for a list. */
export function WriteReview(props: WriteReviewProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" icon={<Star aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        Write a Review
      </Button>
      <LazyMount open={isOpen}>
        <ReviewDialog {...props} open={isOpen} onOpenChange={setIsOpen} />
      </LazyMount>
    </>
  )
}
