import { categoriesAskedOf, reviewCategoryLabels } from '@openpulpit/contract/review-categories'
import { longestPrivateNote, reviewInput } from '@openpulpit/contract/review-input'
import { daysHidden, type ReviewsOfService } from '@openpulpit/contract/reviews'
import { texts } from '@openpulpit/contract/texts'
import type { UserType } from '@openpulpit/contract/users'
import { useId, useState } from 'react'
import { Controller, type FieldPath } from 'react-hook-form'
import { showFieldErrors } from '../../platform/forms/form-errors.ts'
import { messageAt, useContractForm } from '../../platform/forms/use-contract-form.ts'
import { failureWords } from '../../platform/http/api-error.ts'
import { invalidate } from '../../platform/queries/invalidation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { notify } from '../../ui/feedback/notify.tsx'
import { Field, FieldSet } from '../../ui/form/field.tsx'
import { StarsInput } from '../../ui/form/stars-input.tsx'
import { Textarea } from '../../ui/form/text-input.tsx'
import { changeReview, type ReviewForm, writeReview } from './api.ts'

interface ReviewDialogProps {
  requestId: string
  /** Who writes it: the two sides rate different things. */
  author: UserType
  /** Who it is about. */
  about: string
  /** The review to edit, if there is one. */
  own?: ReviewsOfService['own']
  open: boolean
  onOpenChange: (open: boolean) => void
  onSent?: ((words: string) => void) | undefined
}

const best = 5

export function ReviewDialog({ requestId, author, about, own, open, onOpenChange, onSent }: ReviewDialogProps) {
  const formId = useId()
  const [failure, setFailure] = useState<string>()
  const asked = categoriesAskedOf[author]
  const form = useContractForm(reviewInput, {
    requestId,
    rating: own?.rating ?? best,
    comment: own?.comment ?? '',
    categories: own?.categories ?? Object.fromEntries(asked.map((category) => [category, best])),
    privateNote: own?.privateNote ?? '',
  })
  const done = own ? texts.reviewChanged : texts.reviewSent

  const submit = async (review: ReviewForm) => {
    setFailure(undefined)
    try {
      await (own ? changeReview(own._id, review) : writeReview(review))
      notify.success(done)
      onSent?.(done)
      onOpenChange(false)
    } catch (error) {
      const words = failureWords(error, texts.reviewFailed)
      setFailure(words)
      notify.error(words)
      showFieldErrors(error, form)
    }
    await invalidate('review')
  }

  const stars = (name: FieldPath<ReviewForm>, legend: string) => (
    <FieldSet key={name} legend={legend} single error={messageAt(form, name)}>
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => <StarsInput value={Number(field.value ?? best)} onValueChange={field.onChange} />}
      />
    </FieldSet>
  )

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={own ? 'Edit Your Review' : 'Write a Review'}
      description={`How was it with ${about}? They can read it after writing theirs, or after ${daysHidden} days. Then others can, too.`}
      actions={
        <>
          <Button tone="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={form.formState.isSubmitting}
            busyLabel={own ? 'Saving...' : 'Submitting...'}
          >
            {own ? 'Save Review' : 'Submit Review'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
        {stars('rating', 'Overall')}
        <div className="grid gap-5 rounded-md bg-sunken p-4 sm:grid-cols-2">
          {asked.map((category) => stars(`categories.${category}`, reviewCategoryLabels[category]))}
        </div>
        <Field label="Comment" hint="What would you like others to know?" error={messageAt(form, 'comment')}>
          <Textarea maxLength={4000} {...form.register('comment')} />
        </Field>
        <Field
          label="Private note"
          hint={`Optional. Only ${about} reads it, along with your review.`}
          error={messageAt(form, 'privateNote')}
        >
          <Textarea rows={2} maxLength={longestPrivateNote} {...form.register('privateNote')} />
        </Field>
        <p role="status" className="text-sm font-medium text-wine empty:sr-only">
          {failure}
        </p>
      </form>
    </Dialog>
  )
}
