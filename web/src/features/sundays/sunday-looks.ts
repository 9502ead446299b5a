import type { OwnSundayState, SundayState } from '@openpulpit/contract/sundays'
import { CalendarCheck, CalendarPlus, CalendarX, Check, Hourglass } from 'lucide-react'
import type { SundayLook } from './sunday-tile.tsx'

const agreed: SundayLook = {
  Icon: CalendarCheck,
  frame: 'border-pine/40 bg-pine-soft hover:border-pine',
  word: 'text-pine',
}
const waiting: SundayLook = {
  Icon: Hourglass,
  frame: 'border-marigold-edge/50 bg-marigold-soft hover:border-marigold-edge',
  word: 'text-marigold-ink',
}
const empty: SundayLook = {
  Icon: CalendarPlus,
  frame: 'border-dashed border-control hover:border-pine',
  word: 'text-ink-soft',
}

export const sundayLooks: Record<SundayState, SundayLook> = { filled: agreed, asked: waiting, nobody: empty }

export const ownSundayLooks: Record<OwnSundayState, SundayLook> = {
  booked: agreed,
  asked: waiting,
  free: { Icon: Check, frame: 'border-pine/40 hover:border-pine', word: 'text-pine' },
  away: { Icon: CalendarX, frame: 'border-transparent bg-slate-soft hover:border-slate', word: 'text-slate' },
  unset: empty,
}
