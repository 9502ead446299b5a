import { useFieldArray } from 'react-hook-form'
import { asNumber, messageAt } from '../../../platform/forms/use-contract-form.ts'
import { Field } from '../../../ui/form/field.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { TextLine } from '../../../ui/form/text-line.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { emptyPost, type SectionProps } from './form.ts'
import { RowList } from './row-list.tsx'

export const addPostId = 'add-role'

export function ExperienceSection({ form, isEditing }: SectionProps) {
  const { control, getValues } = form
  const { fields, append, insert, remove, move } = useFieldArray({ control, name: 'experience' })
  return (
    <RowList
      noun="Role"
      addId={addPostId}
      rows={fields}
      most={30}
      isEditing={isEditing}
      error={messageAt(form, 'experience')}
      onAdd={() => append(emptyPost)}
      onMove={move}
      onRemove={(at) => {
        const gone = getValues('experience')?.[at]
        remove(at)
        return () => gone && insert(at, gone)
      }}
    >
      {(at) => <PostFields form={form} isEditing={isEditing} at={at} />}
    </RowList>
  )
}

function PostFields({ form, isEditing, at }: SectionProps & { at: number }) {
  const { register } = form
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Position" required={isEditing} error={messageAt(form, `experience.${at}.position`)}>
          <TextLine isEditing={isEditing} maxLength={120} {...register(`experience.${at}.position`)} />
        </Field>
        <Field label="Organization" required={isEditing} error={messageAt(form, `experience.${at}.organization`)}>
          <TextLine isEditing={isEditing} maxLength={120} {...register(`experience.${at}.organization`)} />
        </Field>
      </div>
      <div className="grid two-up gap-5">
        <Field label="Start year" required={isEditing} error={messageAt(form, `experience.${at}.startYear`)}>
          <NumberInput {...register(`experience.${at}.startYear`, asNumber)} />
        </Field>
        <Field
          label="End year"
          hint={isEditing && 'Empty if you still serve there.'}
          error={messageAt(form, `experience.${at}.endYear`)}
        >
          <NumberInput placeholder="Present" {...register(`experience.${at}.endYear`, asNumber)} />
        </Field>
      </div>
      <Field label="Description" error={messageAt(form, `experience.${at}.description`)}>
        <Textarea
          maxLength={2000}
          rows={isEditing ? 3 : 1}
          placeholder={isEditing ? undefined : 'Not given'}
          {...register(`experience.${at}.description`)}
        />
      </Field>
    </>
  )
}
