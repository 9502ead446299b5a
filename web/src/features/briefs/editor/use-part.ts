import { messages } from '@openpulpit/contract/texts'
import { useState } from 'react'
import { notify } from '../../../ui/feedback/notify.tsx'
import { type Kept, useEditing } from '../../../ui/form/use-editing.ts'

/** One side's part, read or edited. `kept` is the same at each drawing; `words` are said once it is saved. */
export function usePart<Values>(kept: Kept<Values>, words: string) {
  const { edit, end, ...editing } = useEditing(kept, messages.changesDropped)
  const [saved, setSaved] = useState<string>()
  return {
    ...editing,
    kept,
    /** What is in sight after it was saved, until it is edited again. */
    saved,
    edit: () => {
      setSaved(undefined)
      edit()
    },
    /** It is saved. */
    end: () => {
      notify.success(words)
      setSaved(words)
      end()
    },
  }
}

export type EditedPart<Values> = ReturnType<typeof usePart<Values>>
