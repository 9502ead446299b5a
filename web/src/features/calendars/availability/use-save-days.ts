import { messages } from '@openpulpit/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isRefusal } from '../../../platform/http/api-error.ts'
import { notify } from '../../../ui/feedback/notify.tsx'
import { availabilityKeys, saveDays, showSaved } from '../api.ts'
import type { DayChange } from './day-changes.ts'

interface Act {
  changes: DayChange[]
  /** What has come of it, in a sentence. */
  done: string
  /** What would take it back. */
  back?: DayChange[] | undefined
}

export type Save = (act: Act) => Promise<boolean>

/**
 * Saves days. They change on screen at once (`useEntries`). `words` are those of the last act, to be kept in sight until the
 * next.
 */
export function useSavingDays() {
  const [words, setWords] = useState<string>()
  const offer = useRef<string>(undefined)
  const { mutateAsync } = useMutation({
    mutationKey: availabilityKeys.save,
    // One after the other: of two changes of a day the later one counts.
    scope: { id: 'availability' },
    mutationFn: (changes: DayChange[]) => saveDays(changes),
    onSuccess: async ({ availability }, changes, _before, { client }) => {
      // An answer still on its way may be from before this change.
      await client.cancelQueries({ queryKey: availabilityKeys.days })
      showSaved(client, changes, availability)
    },
    onSettled: (_reply, _error, _changes, _before, { client }) => {
      if (client.isMutating({ mutationKey: availabilityKeys.save }) === 1) {
        void client.invalidateQueries({ queryKey: availabilityKeys.days })
      }
    },
  })

  const save: Save = async ({ changes, done, back }) => {
    setWords(undefined)
    // Taking back an older change would take newer ones along.
    if (offer.current) notify.dismiss(offer.current)
    try {
      await mutateAsync(changes)
    } catch (error) {
      // What got lost on the way may have arrived all the same.
      const known = isRefusal(error) ? ' Nothing has changed.' : ''
      setWords(`${messages.availabilitySaveFailed}.${known} Please try again.`)
      notify.error(messages.availabilitySaveFailed)
      return false
    }
    setWords(`${messages.availabilitySaved} ${done}`)
    if (!back) notify.success(messages.availabilitySaved)
    else {
      const takeBack = () => void save({ changes: back, done: 'All of it is as it was before.' })
      offer.current = notify.undoable(messages.availabilitySaved, takeBack)
    }
    return true
  }

  return { save, words, say: setWords }
}
