import { type ReactNode, type RefObject, useId } from 'react'
import { Card } from '../../ui/card.tsx'
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
      <Section title="Basic Information" heading={heading}>
        <BasicSection {...given} />
      </Section>
      <Section title="Address">
        <AddressSection {...given} place={place} />
      </Section>
      <Section title="Contact">
        <ContactSection {...given} />
      </Section>
      <Section title="Payment Preferences">
        <PaymentSection {...given} />
      </Section>
    </div>
  )
}

interface SectionFrameProps {
  title: string
  heading?: RefObject<HTMLHeadingElement | null> | undefined
  children: ReactNode
}

function Section({ title, heading, children }: SectionFrameProps) {
  const id = useId()
  return (
    <Card role="group" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className="mb-5 text-xl">
        {title}
      </h2>
      <div className="flex flex-col gap-5">{children}</div>
    </Card>
  )
}
