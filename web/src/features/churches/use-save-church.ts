import type { ChurchInput, ChurchProfile } from '@openpulpit/contract/churches'
import { messages } from '@openpulpit/contract/messages'
import { useState } from 'react'
import { sentenceOf } from '../../platform/api-error.ts'
import { landFields } from '../../platform/form-errors.ts'
import { notify } from '../../ui/notify.tsx'
import { saveOwnChurch, showOwnChurch } from './api.ts'
import { type ChurchFormState, dropChurchDraft } from './church-form.ts'

/** Saves the profile, or brings what the server says of it to the field that it is about. */
export function useSaveChurch(form: ChurchFormState, churchId: string, onSaved: (church: ChurchProfile) => void) {
  const [refusal, setRefusal] = useState<string>()

  const save = async (input: ChurchInput) => {
    setRefusal(undefined)
    try {
      const saved = await saveOwnChurch(input)
      dropChurchDraft(churchId)
      showOwnChurch(saved)
      notify.success(messages.profileSaved)
      onSaved(saved)
    } catch (error) {
      const words = sentenceOf(error, messages.profileSaveFailed)
      setRefusal(words)
      notify.error(words)
      landFields(error, form)
    }
  }

  return { save, refusal }
}
