import { type ChurchProfile, churchInput } from '@openpulpit/contract/churches'
import type { ReactNode } from 'react'
import { useContractForm } from '../../platform/use-contract-form.ts'
import { AtRest } from '../../ui/at-rest.tsx'
import { type ChurchFormState, valuesOf } from './church-form.ts'
import { ProfileSections } from './profile-sections.tsx'

interface ChurchViewProps {
  church: ChurchProfile
  place: (form: ChurchFormState) => ReactNode
}

export function ChurchView({ church, place }: ChurchViewProps) {
  const form = useContractForm(churchInput, valuesOf(church))
  return (
    <AtRest label="Church profile">
      <ProfileSections form={form} isEditing={false} place={place(form)} />
    </AtRest>
  )
}
