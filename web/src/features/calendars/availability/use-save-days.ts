import { longestRange } from '@openpulpit/contract/availability'
import { addDays, type Day } from '@openpulpit/contract/dates'
import { texts } from '@openpulpit/contract/texts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isRefusal } from '../../../platform/http/api-error.ts'
import { notify } from '../../../ui/feedback/notify.tsx'
import { availabilityKeys, daysQuery, saveDays, showSaved } from '../api.ts'
import { type DayChange, type MarkAsked, markDays, takingBack } from './day-changes.ts'
import type { Entries } from './day-status.ts'
import { doneWords, leftWords } from './format-days.ts'
import { firstDay, lastDay, monthOf } from './months.ts'
import { byDate, withPending } from './use-entries.ts'

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
export function useSaveDays() {
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
      setWords(`${texts.availabilitySaveFailed}.${known} Please try again.`)
      notify.error(texts.availabilitySaveFailed)
      return false
    }
    setWords(`${texts.availabilitySaved} ${done}`)
    if (!back) notify.success(texts.availabilitySaved)
    else {
      const takeBack = () => void save({ changes: back, done: 'All of it is as it was before.' })
      offer.current = notify.undoable(texts.availabilitySaved, takeBack)
    }
    return true
  }

  return { save, words, say: setWords }
}

/** How far ahead one plans. */
export const horizonOf = (today: Day): Day => addDays(today, longestRange - 1)

/** Marks many days at once. Answers whether it is done. */
export type MarkMany = (days: readonly Day[], asked: Omit<MarkAsked, 'today'>) => Promise<boolean>

export function useMarkDays(today: Day, save: Save, say: (words: string) => void): MarkMany {
  const client = useQueryClient()
  // Kept at hand, so that a press is seen at once.
  useQuery(daysQuery(today, horizonOf(today)))

  return async (days, asked) => {
    if (days.length > longestRange) {
      say(`Please choose at most ${longestRange} days at a time.`)
      return false
    }
    try {
      const entries = await entriesOf(client, days, today)
      const bulk = markDays(days, entries, { ...asked, today })
      if (bulk.changes.length === 0) {
        say(['There is nothing to change.', leftWords(bulk.left)].filter(Boolean).join(' '))
        return true
      }
      return await save({ changes: bulk.changes, done: doneWords(bulk), back: takingBack(bulk.changes, entries) })
    } catch {
      notify.error(texts.availabilityLoadFailed)
      return false
    }
  }
}

/** What is known of these days: notes are to stay, and services to be left alone, also in months that are not shown. */
async function entriesOf(client: QueryClient, days: readonly Day[], today: Day): Promise<Entries> {
  const horizon = horizonOf(today)
  const months = [...new Set(days.map(monthOf))]
  const queries = days.every((day) => day >= today && day <= horizon)
    ? [daysQuery(today, horizon)]
    : months.map((month) => daysQuery(firstDay(month), lastDay(month)))
  const parts = await Promise.all(queries.map((query) => client.ensureQueryData(query)))
  return withPending(client, byDate({ availability: parts.flatMap(({ availability }) => availability) }))
}
