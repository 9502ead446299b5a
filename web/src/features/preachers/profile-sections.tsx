import type { ReactNode, RefObject } from 'react'
import { FormSection } from '../../ui/form-section.tsx'
import { BasicSection } from './basic-section.tsx'
import { EducationSection } from './education-section.tsx'
import { ExperienceSection } from './experience-section.tsx'
import { HonorariumSection } from './honorarium-section.tsx'
import { LocationSection } from './location-section.tsx'
import { MinistrySection } from './ministry-section.tsx'
import type { SectionProps } from './preacher-form.ts'

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
      <FormSection title="Location Information">
        <LocationSection {...given} place={place} />
      </FormSection>
      <FormSection title="Ministry Preferences">
        <MinistrySection {...given} />
      </FormSection>
      <FormSection title="Honorarium & Payment">
        <HonorariumSection {...given} />
      </FormSection>
      <FormSection title="Education">
        <EducationSection {...given} />
      </FormSection>
      <FormSection title="Ministry Experience">
        <ExperienceSection {...given} />
      </FormSection>
    </div>
  )
}
