import { churchInput } from '@openpulpit/contract/churches'
import { useEffect } from 'react'
import { useContractForm } from '../../platform/use-contract-form.ts'
import { type ChurchValues, keepChurchDraft } from './church-form.ts'

/** The profile's form while it is edited. It keeps what is typed. */
export function useChurchForm(churchId: string, beginning: ChurchValues) {
  const form = useContractForm(churchInput, beginning)
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          // A reset names no field, and leaves nothing to keep.
          if (name) keepChurchDraft(churchId, values)
        },
      }),
    [subscribe, churchId],
  )
  return form
}
