import { messageAt } from '../../platform/use-contract-form.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { SectionProps } from './church-form.ts'
import { reservedHint } from './reserved-hint.ts'

export function ContactSection({ form, isEditing }: SectionProps) {
  const { register } = form
  const none = isEditing ? undefined : 'Not given'
  return (
    <>
      <Field
        label="Contact person"
        hint="Shown to the preachers you ask."
        error={messageAt(form, 'contactInfo.contactPerson')}
      >
        <TextInput maxLength={120} autoComplete="name" placeholder={none} {...register('contactInfo.contactPerson')} />
      </Field>
      <Field label="Phone" hint={reservedHint} error={messageAt(form, 'contactInfo.phone')}>
        <TextInput type="tel" maxLength={40} autoComplete="tel" placeholder={none} {...register('contactInfo.phone')} />
      </Field>
      <Field label="Website" hint={reservedHint} error={messageAt(form, 'contactInfo.website')}>
        <TextInput
          type="url"
          maxLength={200}
          autoComplete="url"
          placeholder={none}
          {...register('contactInfo.website', asAddress)}
        />
      </Field>
    </>
  )
}

/** People write www.grace.org, and mean https. */
const asAddress = {
  setValueAs: (text: unknown) =>
    typeof text === 'string' && /^[\w-]+(\.[\w-]+)+(\/|$)/.test(text.trim()) ? `https://${text.trim()}` : text,
}
