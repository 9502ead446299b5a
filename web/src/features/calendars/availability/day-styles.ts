import type { DayPart } from '@openpulpit/contract/availability'
import { Ban, CalendarCheck2, CalendarX2, Check, type LucideIcon, Moon, Sunrise } from 'lucide-react'
import type { DayStatus } from './day-status.ts'

interface DayLook {
  word: string
  /** Its text in the legend. */
  meaning: string
  Icon?: LucideIcon
  look: string
}

export const dayStyles: Record<DayStatus, DayLook> = {
  available: {
    word: 'Available',
    meaning: 'churches can find you',
    Icon: Check,
    look: 'border-pine/40 bg-pine-soft text-pine hover:border-pine',
  },
  unavailable: {
    word: 'Unavailable',
    meaning: 'churches won’t find you',
    Icon: Ban,
    look: 'border-wine/30 bg-wine-soft text-wine hover:border-wine',
  },
  unset: {
    word: 'Not Set',
    meaning: 'churches may ask you',
    look: 'border-hairline bg-surface text-ink hover:border-ink-soft',
  },
  booked: {
    word: 'Booked',
    meaning: 'you have a confirmed service',
    Icon: CalendarCheck2,
    look: 'border-transparent bg-pine text-on-pine hover:bg-pine-strong',
  },
  busy: {
    word: 'Busy in another calendar',
    meaning: 'churches won’t find you',
    Icon: CalendarX2,
    look: 'border-dashed border-dusk/50 bg-dusk-soft text-dusk hover:border-dusk',
  },
  past: { word: 'Past', meaning: 'this day is over', look: 'border-transparent text-ink-faint' },
}

/** Booked for part of the day: the open part's icon is beside the service's. */
export const partlyBookedLook = 'border-pine bg-pine-soft text-pine hover:border-pine-strong'

/** Available for part of the day. */
export const partStyles: Record<DayPart, { word: string; Icon: LucideIcon }> = {
  morning: { word: 'mornings only', Icon: Sunrise },
  evening: { word: 'evenings only', Icon: Moon },
}
