import type { PreacherForm, PreacherInput } from '@openpulpit/contract/preachers'
import { useFieldArray } from 'react-hook-form'
import { asNumber, type ContractForm, messageAt } from '../../../platform/forms/use-contract-form.ts'
import { Field } from '../../../ui/form/field.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { ReadableTextInput, Textarea } from '../../../ui/form/text-input.tsx'
import { RowList } from './row-list.tsx'

export type PreacherFormState = ContractForm<PreacherForm, PreacherInput>
export interface SectionProps {
  form: PreacherFormState
  /** Read-only if false. */
  isEditing: boolean
}

type Row<List extends 'education' | 'experience'> = NonNullable<PreacherForm[List]>[number]

const emptySchool: Row<'education'> = { institution: '', degree: '', year: null }
/** NaN, like an empty number input. */
const emptyPost: Row<'experience'> = {
  position: '',
  organization: '',
  startYear: Number.NaN,
  endYear: null,
  description: '',
}

export const addSchoolId = 'add-school'

export function EducationSection({ form, isEditing }: SectionProps) {
  const { control, register, getValues } = form
  const { fields, append, insert, remove, move } = useFieldArray({ control, name: 'education' })
  return (
    <RowList
      noun="School"
      addId={addSchoolId}
      rows={fields}
      most={20}
      isEditing={isEditing}
      error={messageAt(form, 'education')}
      onAdd={() => append(emptySchool)}
      onMove={move}
      onRemove={(at) => {
        const gone = getValues('education')?.[at]
        remove(at)
        return () => gone && insert(at, gone)
      }}
    >
      {(at) => (
        <>
          <Field label="Institution" required={isEditing} error={messageAt(form, `education.${at}.institution`)}>
            <ReadableTextInput isEditing={isEditing} maxLength={120} {...register(`education.${at}.institution`)} />
          </Field>
          <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_8rem]">
            <Field label="Degree" error={messageAt(form, `education.${at}.degree`)}>
              <ReadableTextInput isEditing={isEditing} maxLength={120} {...register(`education.${at}.degree`)} />
            </Field>
            <Field label="Year" error={messageAt(form, `education.${at}.year`)}>
              <NumberInput
                placeholder={isEditing ? undefined : 'Not provided'}
                {...register(`education.${at}.year`, asNumber)}
              />
            </Field>
          </div>
        </>
      )}
    </RowList>
  )
}

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
          <ReadableTextInput isEditing={isEditing} maxLength={120} {...register(`experience.${at}.position`)} />
        </Field>
        <Field label="Organization" required={isEditing} error={messageAt(form, `experience.${at}.organization`)}>
          <ReadableTextInput isEditing={isEditing} maxLength={120} {...register(`experience.${at}.organization`)} />
        </Field>
      </div>
      <div className="grid two-up gap-5">
        <Field label="Start year" required={isEditing} error={messageAt(form, `experience.${at}.startYear`)}>
          <NumberInput {...register(`experience.${at}.startYear`, asNumber)} />
        </Field>
        <Field
          label="End year"
          hint={isEditing && 'Leave empty if you still serve there.'}
          error={messageAt(form, `experience.${at}.endYear`)}
        >
          <NumberInput placeholder="Present" {...register(`experience.${at}.endYear`, asNumber)} />
        </Field>
      </div>
      <Field label="Description" error={messageAt(form, `experience.${at}.description`)}>
        <Textarea
          maxLength={2000}
          rows={isEditing ? 3 : 1}
          placeholder={isEditing ? undefined : 'Not provided'}
          {...register(`experience.${at}.description`)}
        />
      </Field>
    </>
  )
}
