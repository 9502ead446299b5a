import { type Sacrament, sacramentLabels, sacraments } from '@openpulpit/contract/sacraments'
import { useWatch } from 'react-hook-form'
import { asNumber, messageAt } from '../../../platform/forms/use-contract-form.ts'
import { ChipsField } from '../../../ui/form/chip-group.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { Textarea, TextInput } from '../../../ui/form/text-input.tsx'
import type { RequestFormState } from './form.ts'

export type CelebrantNote = (planned: readonly Sacrament[]) => string

interface RequirementsStepProps {
  form: RequestFormState
  /** The recipient's first name. */
  to?: string | undefined
  celebrantNote: CelebrantNote | undefined
}

/** What the preacher should know before answering. */
export function RequirementsStep({ form, to = 'the preacher', celebrantNote }: RequirementsStepProps) {
  const { register } = form
  const planned = useWatch({ control: form.control, name: 'sacraments' }) ?? []
  return (
    <div className="flex flex-col gap-6">
      <p className="text-ink-soft">Optional, but it helps {to} prepare.</p>
      <Field label="Theme" hint="A topic, a Scripture passage or a season" error={messageAt(form, 'theme')}>
        <TextInput maxLength={200} autoComplete="off" {...register('theme')} />
      </Field>
      <div>
        <ChipsField
          legend="Will there be communion or a baptism?"
          options={sacraments.map((value) => ({ value, label: sacramentLabels[value] }))}
          error={messageAt(form, 'sacraments')}
          {...register('sacraments')}
        />
        <p role="status" className="mt-2 text-sm text-ink-soft empty:sr-only">
          {celebrantNote?.(planned)}
        </p>
      </div>
      <Field
        label="Special requirements"
        hint="A children’s message, a dress code, a livestream"
        error={messageAt(form, 'specialRequirements')}
      >
        <Textarea maxLength={2000} {...register('specialRequirements')} />
      </Field>
      <Field label="Expected attendance" error={messageAt(form, 'expectedAttendance')}>
        <NumberInput className="sm:max-w-64" suffix="people" min={0} {...register('expectedAttendance', asNumber)} />
      </Field>
      <Field
        label="Personal note"
        hint={`This starts your conversation with ${to}.`}
        error={messageAt(form, 'message')}
      >
        <Textarea maxLength={4000} {...register('message')} />
      </Field>
    </div>
  )
}
