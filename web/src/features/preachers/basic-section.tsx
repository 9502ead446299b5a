import { denominationLabels, experienceLevelLabels } from '@openpulpit/contract/people'
import { choicesOf } from '../../platform/choices.ts'
import { messageAt } from '../../platform/use-contract-form.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextLine } from '../../ui/text-line.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import type { SectionProps } from './preacher-form.ts'

export function BasicSection({ form, isEditing }: SectionProps) {
  const { register } = form
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" required={isEditing} error={messageAt(form, 'firstName')}>
          <TextLine isEditing={isEditing} maxLength={60} autoComplete="given-name" {...register('firstName')} />
        </Field>
        <Field label="Last name" required={isEditing} error={messageAt(form, 'lastName')}>
          <TextLine isEditing={isEditing} maxLength={60} autoComplete="family-name" {...register('lastName')} />
        </Field>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Experience level" required={isEditing} error={messageAt(form, 'experienceLevel')}>
          <Select
            options={choicesOf(experienceLevelLabels)}
            placeholder="Choose a level"
            {...register('experienceLevel')}
          />
        </Field>
        <Field label="Denomination" required={isEditing} error={messageAt(form, 'denomination')}>
          <Select
            options={choicesOf(denominationLabels)}
            placeholder="Choose a denomination"
            {...register('denomination')}
          />
        </Field>
      </div>
      <Field
        label="Bio"
        hint={isEditing && 'Who you are, how you preach, what a Sunday with you is like.'}
        error={messageAt(form, 'bio')}
      >
        <Textarea
          maxLength={4000}
          rows={isEditing ? 6 : 2}
          placeholder={isEditing ? undefined : 'Not given'}
          {...register('bio')}
        />
      </Field>
    </>
  )
}
