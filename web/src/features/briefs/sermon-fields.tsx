import { sermonLengths } from '@openpulpit/contract/briefs'
import type { RefObject } from 'react'
import { messageAt } from '../../platform/use-contract-form.ts'
import { Field } from '../../ui/field.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import type { SermonFormState } from './brief-form.ts'
import { sermonWords } from './brief-words.ts'

interface SermonFieldsProps {
  form: SermonFormState
  heading: RefObject<HTMLHeadingElement | null>
}

export function SermonFields({ form, heading }: SermonFieldsProps) {
  const { register } = form
  return (
    <FormSection title="The Sermon" heading={heading}>
      <Field {...sermonWords.scripture} error={messageAt(form, 'scripture')}>
        <TextInput maxLength={sermonLengths.scripture} {...register('scripture')} />
      </Field>
      <Field {...sermonWords.sermonTitle} error={messageAt(form, 'sermonTitle')}>
        <TextInput maxLength={sermonLengths.sermonTitle} {...register('sermonTitle')} />
      </Field>
      <Field {...sermonWords.hymns} error={messageAt(form, 'hymns')}>
        <Textarea maxLength={sermonLengths.hymns} {...register('hymns')} />
      </Field>
    </FormSection>
  )
}
