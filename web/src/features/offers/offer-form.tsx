import { longestNote, offerInput } from '@openpulpit/contract/offers'
import { HandHeart } from 'lucide-react'
import { type FormEvent, type Ref, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import type { ButtonSize } from '../../ui/button/button-styles.ts'
import { Field } from '../../ui/form/field.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'

interface OfferFormProps {
  note: string
  onWrite: (note: string) => void
  /** Takes the focus where the form came with a press. */
  field?: Ref<HTMLTextAreaElement> | undefined
  busy: boolean
  size?: ButtonSize | undefined
  onOffer: (note: string | undefined) => void
  /** Where the form can be put away again. */
  onCancel?: (() => void) | undefined
}

export function OfferForm({ note, onWrite, field, busy, size, onOffer, onCancel }: OfferFormProps) {
  const [problem, setProblem] = useState<string>()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { data, error } = offerInput.safeParse({ note })
    setProblem(error?.issues[0]?.message)
    if (data) onOffer(data.note)
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col items-start gap-5">
      <Field
        label="A note to the church"
        hint="Optional. A few words about you help the church choose."
        error={problem}
        className="w-full"
      >
        <Textarea
          ref={field}
          rows={3}
          maxLength={longestNote}
          value={note}
          onChange={(event) => onWrite(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size={size} icon={<HandHeart aria-hidden="true" />} busy={busy}>
          Offer to Come
        </Button>
        {onCancel && (
          <Button tone="quiet" size={size} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
