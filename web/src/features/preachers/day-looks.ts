import { Ban, Check, CircleQuestionMark, type LucideIcon, Moon, Sunrise } from 'lucide-react'
import type { DayState } from './calendar-days.ts'

interface DayLook {
  word: string
  /** What it means, for the legend. */
  meaning: string
  Icon: LucideIcon
  look: string
}

const free = 'border-pine/40 bg-pine-soft text-pine hover:border-pine'

/** The pictures of a calendar, in the order of its legend. */
export const dayLooks: Record<DayState, DayLook> = {
  free: { word: 'Free', meaning: 'open for a service', Icon: Check, look: free },
  morning: { word: 'Free', meaning: 'in the morning only', Icon: Sunrise, look: free },
  evening: { word: 'Free', meaning: 'in the evening only', Icon: Moon, look: free },
  ask: {
    word: 'Ask',
    meaning: 'nothing said yet, so just ask',
    Icon: CircleQuestionMark,
    look: 'border-hairline bg-surface text-ink hover:border-pine',
  },
  busy: {
    word: 'Busy',
    meaning: 'cannot come',
    Icon: Ban,
    look: 'border-transparent bg-slate-soft text-slate',
  },
}
