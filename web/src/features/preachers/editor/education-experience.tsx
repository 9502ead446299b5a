import { useFieldArray } from 'react-hook-form'
import { asNumber, messageAt } from '../../../platform/forms/use-contract-form.ts'
import { Field } from '../../../ui/form/field.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { TextLine } from '../../../ui/form/text-line.tsx'
import { emptySchool, type SectionProps } from './form.ts'
import { RowList } from './row-list.tsx'

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
            <TextLine isEditing={isEditing} maxLength={120} {...register(`education.${at}.institution`)} />
          </Field>
          <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_8rem]">
            <Field label="Degree" error={messageAt(form, `education.${at}.degree`)}>
              <TextLine isEditing={isEditing} maxLength={120} {...register(`education.${at}.degree`)} />
            </Field>
            <Field label="Year" error={messageAt(form, `education.${at}.year`)}>
              <NumberInput
                placeholder={isEditing ? undefined : 'Not given'}
                {...register(`education.${at}.year`, asNumber)}
              />
            </Field>
          </div>
        </>
      )}
    </RowList>
  )
}
