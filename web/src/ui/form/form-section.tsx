import { type ReactNode, type RefObject, useId } from 'react'
import { Card } from '../layout/card.tsx'

interface FormSectionProps {
  title: string
  /** Focused when a button leads to the section. */
  heading?: RefObject<HTMLHeadingElement | null> | undefined
  children: ReactNode
}

/** A section of a long form, on a card. */
export function FormSection({ title, heading, children }: FormSectionProps) {
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

interface FormSectionsProps {
  sections: readonly { title: string; fields: ReactNode }[]
  /** The first section's heading. */
  heading?: RefObject<HTMLHeadingElement | null> | undefined
}

/** All sections of a long form. */
export function FormSections({ sections, heading }: FormSectionsProps) {
  return (
    <div className="grid gap-6">
      {sections.map(({ title, fields }, at) => (
        <FormSection key={title} title={title} heading={at === 0 ? heading : undefined}>
          {fields}
        </FormSection>
      ))}
    </div>
  )
}
