import { messageAt } from '../../platform/use-contract-form.ts'
import { Field } from '../../ui/field.tsx'
import { TextLine } from '../../ui/text-line.tsx'
import type { SectionProps } from './church-form.ts'
import { reservedHint } from './reserved-hint.ts'

export function ContactSection({ form, isEditing }: SectionProps) {
  const { register } = form
  return (
    <>
      <Field label="Contact person" hint={reservedHint} error={messageAt(form, 'contactInfo.contactPerson')}>
        <TextLine
          isEditing={isEditing}
          maxLength={120}
          autoComplete="name"
          {...register('contactInfo.contactPerson')}
        />
      </Field>
      <Field label="Phone" hint={reservedHint} error={messageAt(form, 'contactInfo.phone')}>
        <TextLine
          isEditing={isEditing}
          type="tel"
          maxLength={40}
          autoComplete="tel"
          {...register('contactInfo.phone')}
        />
      </Field>
      <Field label="Website" hint={reservedHint} error={messageAt(form, 'contactInfo.website')}>
        <TextLine
          isEditing={isEditing}
          type="url"
          maxLength={200}
          autoComplete="url"
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
