import { longestRange } from '@openpulpit/contract/availability'
import { addDays, type Day } from '@openpulpit/contract/dates'
import { messages } from '@openpulpit/contract/texts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { notify } from '../../../ui/feedback/notify.tsx'
import { daysQuery } from '../api.ts'
import { type MarkAsked, markDays, takingBack } from './day-changes.ts'
import type { Entries } from './day-status.ts'
import { doneWords, leftWords } from './format-days.ts'
import { firstDay, lastDay, monthOf } from './months.ts'
import { byDate, withPending } from './use-entries.ts'
import type { Save } from './use-save-days.ts'

/** How far ahead one plans. */
export const horizonOf = (today: Day): Day => addDays(today, longestRange - 1)

/** Marks many days at once. Answers whether it is done. */
export type MarkMany = (days: readonly Day[], asked: Omit<MarkAsked, 'today'>) => Promise<boolean>

export function useMarking(today: Day, save: Save, say: (words: string) => void): MarkMany {
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
      notify.error(messages.availabilityLoadFailed)
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
