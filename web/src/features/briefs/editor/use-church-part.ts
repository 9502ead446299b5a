import type { BriefDefaults } from '@openpulpit/contract/briefs'
import { useState } from 'react'
import type { Kept } from '../../../ui/form/use-editing.ts'
import type { ChurchPartName } from '../labels.ts'
import type { BriefValues } from './form.ts'
import { usePart } from './use-part.ts'

/** What a church says, read on its cards or edited as one: from the card whose button was pressed. */
export function useChurchPart(kept: Kept<BriefValues>, words: string) {
  const part = usePart(kept, words)
  const [from, setFrom] = useState<ChurchPartName>('arriving')
  const onEdit = (name: ChurchPartName) => {
    setFrom(name)
    part.edit()
  }
  return {
    part,
    from,
    /** What a card of it is given. */
    card: (name: ChurchPartName, said: BriefDefaults) => ({
      part: name,
      said,
      onEdit,
      editButton: name === from ? part.editButton : undefined,
    }),
  }
}
