import {
  type AvailabilityEntry,
  type AvailabilityInput,
  type KeptDay,
  longestRange,
} from '@openpulpit/contract/availability'
import { addDays, type Day } from '@openpulpit/contract/dates'
import { texts } from '@openpulpit/contract/texts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isRefusal } from '../../../platform/http/api-error.ts'
import { notify } from '../../../ui/feedback/notify.tsx'
import { availabilityKeys, daysQuery, saveDays, showSaved } from '../api.ts'
import { type BulkChange, type DayChange, type MarkAsked, markDays, withoutKept } from './day-changes.ts'
import type { Entries } from './day-status.ts'
import { doneWords, nothingToChange } from './format-days.ts'
import { firstDay, lastDay, monthOf } from './months.ts'
import { byDate, withPending } from './use-entries.ts'

interface Act {
  changes: DayChange[]
  /** Days that the server must not change. */
  keep?: KeptDay[] | undefined
  /** The message and the undo. `kept` are the days that the server left alone. */
  outcome: (kept: readonly AvailabilityEntry[]) => Outcome
}

interface Outcome {
  done: string
  back?: DayChange[] | undefined
}

export type Save = (act: Act) => Promise<boolean>

/** Saves days, optimistically (`useEntries`). `words` is the last result, shown until the next. */
export function useSaveDays() {
  const [words, setWords] = useState<string>()
  const undoToast = useRef<string>(undefined)
  const { mutateAsync } = useMutation({
    mutationKey: availabilityKeys.save,
    // In order, so that the later of two changes to a day wins.
    scope: { id: 'availability' },
    mutationFn: (input: AvailabilityInput) => saveDays(input),
    onSuccess: async ({ availability }, { dates }, _before, { client }) => {
      // A reply in flight may be older than this change.
      await client.cancelQueries({ queryKey: availabilityKeys.days })
      showSaved(client, dates, availability)
    },
    onSettled: (_reply, _error, _input, _before, { client }) => {
      if (client.isMutating({ mutationKey: availabilityKeys.save }) === 1) {
        void client.invalidateQueries({ queryKey: availabilityKeys.days })
      }
    },
  })

  const save: Save = async ({ changes, keep = [], outcome }) => {
    setWords(undefined)
    // Undoing an older change would undo newer ones with it.
    if (undoToast.current) notify.dismiss(undoToast.current)
    let kept: AvailabilityEntry[]
    try {
      const reply = await mutateAsync({ dates: changes, keep })
      kept = reply.availability.filter(({ date }) => reply.kept.includes(date))
    } catch (error) {
      // A request whose reply was lost may still have arrived.
      const unchanged = isRefusal(error) ? ' Nothing changed.' : ''
      setWords(`${texts.availabilitySaveFailed}.${unchanged} Please try again.`)
      notify.error(texts.availabilitySaveFailed)
      return false
    }
    const { done, back } = outcome(kept)
    setWords(`${texts.availabilitySaved} ${done}`)
    if (!back) notify.success(texts.availabilitySaved)
    else {
      const undo = () => void save({ changes: back, outcome: () => ({ done: 'Your calendar is back as it was.' }) })
      undoToast.current = notify.undoable(texts.availabilitySaved, undo)
    }
    return true
  }

  return { save, words, say: setWords }
}

/** How far ahead preachers can plan. */
export const horizonOf = (today: Day): Day => addDays(today, longestRange - 1)

export interface MarkMany {
  /** What a mark would change; undefined if the calendar could not be read. */
  plan: (days: readonly Day[], asked: Omit<MarkAsked, 'today'>) => Promise<BulkChange | undefined>
  /** Resolves to whether it succeeded. */
  carryOut: (bulk: BulkChange) => Promise<boolean>
}

export function useMarkDays(today: Day, save: Save, say: (words: string) => void): MarkMany {
  const client = useQueryClient()
  // Kept loaded, so that a change shows at once.
  useQuery(daysQuery(today, horizonOf(today)))

  return {
    plan: async (days, asked) => {
      if (days.length > longestRange) {
        say(`Please choose at most ${longestRange} days at a time.`)
        return undefined
      }
      try {
        return markDays(days, await entriesOf(client, days, today), { ...asked, today })
      } catch {
        notify.error(texts.availabilityLoadFailed)
        return undefined
      }
    },
    carryOut: async (bulk) => {
      if (bulk.changes.length > 0) return save({ ...bulk, outcome: (kept) => outcomeOf(withoutKept(bulk, kept)) })
      say(nothingToChange(bulk.left))
      return true
    },
  }
}

const outcomeOf = (bulk: BulkChange): Outcome => ({
  done: doneWords(bulk),
  back: bulk.changes.length > 0 ? bulk.back : undefined,
})

/** These days with notes and services, also in months that are not on screen. */
async function entriesOf(client: QueryClient, days: readonly Day[], today: Day): Promise<Entries> {
  const horizon = horizonOf(today)
  const months = [...new Set(days.map(monthOf))]
  const queries = days.every((day) => day >= today && day <= horizon)
    ? [daysQuery(today, horizon)]
    : months.map((month) => daysQuery(firstDay(month), lastDay(month)))
  const parts = await Promise.all(queries.map((query) => client.ensureQueryData(query)))
  return withPending(client, byDate({ availability: parts.flatMap(({ availability }) => availability) }))
}
