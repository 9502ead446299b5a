import type { ReactNode } from 'react'
import { messageAt } from '../../platform/use-contract-form.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { TextLine } from '../../ui/text-line.tsx'
import type { SectionProps } from './church-form.ts'
import { reservedHint } from './reserved-hint.ts'

interface AddressSectionProps extends SectionProps {
  /** City and state. */
  place: ReactNode
}

export function AddressSection({ form, isEditing, place }: AddressSectionProps) {
  const { register } = form
  const street = register('address.street')
  // In the order in which they stand on screen: of several wrong ones the first takes the focus.
  register('address.city')
  register('address.state')
  const zipCode = register('address.zipCode')
  return (
    <>
      <Field label="Street" hint={reservedHint} error={messageAt(form, 'address.street')}>
        <TextLine isEditing={isEditing} maxLength={120} autoComplete="street-address" {...street} />
      </Field>
      {place}
      <Field label="ZIP code" hint={reservedHint} error={messageAt(form, 'address.zipCode')}>
        <TextInput
          className="sm:max-w-48"
          maxLength={10}
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder={isEditing ? undefined : 'Not given'}
          {...zipCode}
        />
      </Field>
    </>
  )
}
