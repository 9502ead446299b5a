import { denominationLabels, worshipStyleLabels } from '@openpulpit/contract/people'
import { choicesOf } from '../../platform/choices.ts'
import { asNumber, messageAt } from '../../platform/use-contract-form.ts'
import { Field } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { Select } from '../../ui/select.tsx'
import { TextLine } from '../../ui/text-line.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import type { SectionProps } from './church-form.ts'

export function BasicSection({ form, isEditing }: SectionProps) {
  const { register } = form
  return (
    <>
      <Field label="Church name" required={isEditing} error={messageAt(form, 'name')}>
        <TextLine isEditing={isEditing} maxLength={120} autoComplete="organization" {...register('name')} />
      </Field>
      <Field label="Denomination" required={isEditing} error={messageAt(form, 'denomination')}>
        <Select
          options={choicesOf(denominationLabels)}
          placeholder="Choose a denomination"
          {...register('denomination')}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Worship style" error={messageAt(form, 'worshipStyle')}>
          <Select
            options={choicesOf(worshipStyleLabels)}
            placeholder={isEditing ? 'Not sure yet' : 'Not given'}
            {...register('worshipStyle')}
          />
        </Field>
        <Field label="Average attendance" error={messageAt(form, 'averageAttendance')}>
          <NumberInput
            suffix="people"
            min={0}
            placeholder={isEditing ? undefined : 'Not given'}
            {...register('averageAttendance', asNumber)}
          />
        </Field>
      </div>
      <Field
        label="Description"
        hint={isEditing && 'Who you are, what your Sundays are like, what a guest should know.'}
        error={messageAt(form, 'description')}
      >
        <Textarea
          maxLength={4000}
          rows={isEditing ? 6 : 2}
          placeholder={isEditing ? undefined : 'Not given'}
          {...register('description')}
        />
      </Field>
    </>
  )
}
