import { longestNote, offerInput } from '@openpulpit/contract/offers'
import { HandHeart } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'

interface OfferFormProps {
  note: string
  onWrite: (note: string) => void
  busy: boolean
  onOffer: (note: string | undefined) => void
}

export function OfferForm({ note, onWrite, busy, onOffer }: OfferFormProps) {
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
        <Textarea rows={3} maxLength={longestNote} value={note} onChange={(event) => onWrite(event.target.value)} />
      </Field>
      <Button type="submit" icon={<HandHeart aria-hidden="true" />} busy={busy}>
        Offer to Come
      </Button>
    </form>
  )
}
