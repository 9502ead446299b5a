import { asNumber, messageAt } from '../../platform/use-contract-form.ts'
import { Field } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import type { RequestFormState } from './request-form.ts'

interface RequirementsStepProps {
  form: RequestFormState
  /** Whom it is sent to, by first name. */
  to?: string | undefined
}

export function RequirementsStep({ form, to = 'the preacher' }: RequirementsStepProps) {
  const { register } = form
  return (
    <div className="flex flex-col gap-6">
      <p className="text-ink-soft">All of this is optional, and all of it helps {to} to prepare.</p>
      <Field label="Theme" hint="A topic, a Scripture passage or a season." error={messageAt(form, 'theme')}>
        <TextInput maxLength={200} autoComplete="off" {...register('theme')} />
      </Field>
      <Field
        label="Special requirements"
        hint="Communion, a children's message, a dress code, a livestream."
        error={messageAt(form, 'specialRequirements')}
      >
        <Textarea maxLength={2000} {...register('specialRequirements')} />
      </Field>
      <Field label="Expected attendance" error={messageAt(form, 'expectedAttendance')}>
        <NumberInput className="sm:max-w-64" suffix="people" min={0} {...register('expectedAttendance', asNumber)} />
      </Field>
      <Field
        label="Personal note"
        hint={`Your first message to ${to}. The rest of the conversation follows from it.`}
        error={messageAt(form, 'message')}
      >
        <Textarea maxLength={4000} {...register('message')} />
      </Field>
    </div>
  )
}
