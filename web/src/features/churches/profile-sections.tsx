import type { ReactNode, RefObject } from 'react'
import { FormSection } from '../../ui/form-section.tsx'
import { AddressSection } from './address-section.tsx'
import { BasicSection } from './basic-section.tsx'
import type { SectionProps } from './church-form.ts'
import { ContactSection } from './contact-section.tsx'
import { PaymentSection } from './payment-section.tsx'

interface ProfileSectionsProps extends SectionProps {
  /** City and state. */
  place: ReactNode
  /** The first section's, for who comes to it by a button. */
  heading?: RefObject<HTMLHeadingElement | null>
}

/** The whole profile, the same to read and to edit. */
export function ProfileSections({ form, isEditing, place, heading }: ProfileSectionsProps) {
  const given = { form, isEditing }
  return (
    <div className="grid gap-6">
      <FormSection title="Basic Information" heading={heading}>
        <BasicSection {...given} />
      </FormSection>
      <FormSection title="Address">
        <AddressSection {...given} place={place} />
      </FormSection>
      <FormSection title="Contact">
        <ContactSection {...given} />
      </FormSection>
      <FormSection title="Payment Preferences">
        <PaymentSection {...given} />
      </FormSection>
    </div>
  )
}
