import { type Day, formatDay } from '@openpulpit/contract/dates'
import type { ReviewsOfService } from '@openpulpit/contract/reviews'
import type { UserType } from '@openpulpit/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useReader } from '../../platform/browser/reader.tsx'
import { can } from '../../platform/can.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card, CardTitle } from '../../ui/layout/card.tsx'
import { reviewsOfServiceQuery } from './api.ts'
import { ReviewRows } from './review-rows.tsx'
import { ReviewDialog } from './write-review.tsx'

interface ServiceReviewsProps {
  requestId: string
  /** The viewer. */
  author: UserType
  /** The other side. */
  about: string
}

/** What both sides of a service wrote, as far as the viewer may read it. Renders nothing before the first review. */
export function ServiceReviews({ requestId, author, about }: ServiceReviewsProps) {
  const { data } = useQuery(reviewsOfServiceQuery(requestId))
  const [isEditing, setIsEditing] = useState(false)
  if (!data || !(data.own || data.other || data.isOtherHidden)) return null
  const { own, other } = data
  return (
    <Card>
      <CardTitle>Reviews</CardTitle>
      <HiddenNote reviews={data} about={about} />
      {own && (
        <>
          <ReviewRows reviews={[own]}>{() => <PrivateNote to={about} note={own.privateNote} />}</ReviewRows>
          {can(own, 'change') && (
            <div className="mt-4">
              <Button {...ReviewDialog.onIntent} tone="secondary" size="small" onClick={() => setIsEditing(true)}>
                Edit Your Review
              </Button>
              <ReviewDialog
                requestId={requestId}
                author={author}
                about={about}
                own={own}
                open={isEditing}
                onOpenChange={setIsEditing}
              />
            </div>
          )}
        </>
      )}
      {other && (
        <div className="mt-6 first:mt-0">
          <ReviewRows reviews={[other]}>{() => <PrivateNote to="you" note={other.privateNote} />}</ReviewRows>
        </div>
      )}
    </Card>
  )
}

function HiddenNote({
  reviews: { own, isOtherHidden, revealsOn },
  about,
}: {
  reviews: ReviewsOfService
  about: string
}) {
  const { today } = useReader()
  if (!revealsOn) return null
  const day = formatDay(revealsOn as Day, today)
  return (
    <p className="mb-5 text-ink-soft">
      {own && `${about} can read your review after writing one, or on ${day}. You can change it until then.`}
      {!own && isOtherHidden && `${about} wrote a review. You’ll see it when you write yours, or on ${day}.`}
    </p>
  )
}

function PrivateNote({ to, note }: { to: string; note: string | null }) {
  if (note === null) return null
  return (
    <div className="mt-3 rounded-md bg-sunken px-4 py-3">
      <p className="text-sm font-semibold">Only for {to}</p>
      <p className="whitespace-pre-line">{note}</p>
    </div>
  )
}
