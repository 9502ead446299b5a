import type { ReactNode } from 'react'
import { messageAt } from '../../platform/use-contract-form.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { SectionProps } from './preacher-form.ts'

interface LocationSectionProps extends SectionProps {
  /** City and state. */
  place: ReactNode
}

export function LocationSection({ form, isEditing, place }: LocationSectionProps) {
  return (
    <>
      {place}
      <Field
        label="ZIP code"
        hint={isEditing && 'We measure distances from here. A church sees it only after a request is confirmed.'}
        error={messageAt(form, 'zipCode')}
      >
        <TextInput
          className="sm:max-w-48"
          maxLength={10}
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder={isEditing ? undefined : 'Not given'}
          {...form.register('zipCode')}
        />
      </Field>
    </>
  )
}
