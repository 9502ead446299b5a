import { type PreacherProfile, preacherInput } from '@openpulpit/contract/preachers'
import type { ReactNode } from 'react'
import { useContractForm } from '../../platform/use-contract-form.ts'
import { AtRest } from '../../ui/at-rest.tsx'
import { type PreacherFormState, valuesOf } from './preacher-form.ts'
import { ProfileSections } from './profile-sections.tsx'

interface PreacherViewProps {
  preacher: PreacherProfile
  place: (form: PreacherFormState) => ReactNode
}

export function PreacherView({ preacher, place }: PreacherViewProps) {
  const form = useContractForm(preacherInput, valuesOf(preacher))
  return (
    <AtRest label="Your profile">
      <ProfileSections form={form} isEditing={false} place={place(form)} />
    </AtRest>
  )
}
