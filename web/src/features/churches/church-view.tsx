import { type ChurchProfile, churchInput } from '@openpulpit/contract/churches'
import type { ReactNode } from 'react'
import { useContractForm } from '../../platform/use-contract-form.ts'
import { type ChurchFormState, valuesOf } from './church-form.ts'
import { ProfileSections } from './profile-sections.tsx'

interface ChurchViewProps {
  church: ChurchProfile
  place: (form: ChurchFormState) => ReactNode
}

/** The fields as they are edited, at rest: in ink instead of grey, and without what only invites to type. */
const atRest = [
  '[&_:disabled]:cursor-default [&_:disabled]:border-transparent [&_:disabled]:text-ink [&_:disabled]:opacity-100',
  '[&_select~svg]:hidden [&_textarea]:max-h-none [&_textarea]:min-h-0 [&_textarea]:resize-none',
  '[&_label:has(:checked)]:text-ink [&_label:has([type=checkbox]:not(:checked))]:hidden',
].join(' ')

export function ChurchView({ church, place }: ChurchViewProps) {
  const form = useContractForm(churchInput, valuesOf(church))
  return (
    <fieldset disabled aria-label="Church profile" className={`min-w-0 ${atRest}`}>
      <ProfileSections form={form} isEditing={false} place={place(form)} />
    </fieldset>
  )
}
