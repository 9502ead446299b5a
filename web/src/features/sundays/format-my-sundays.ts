import { dayPartLabels } from '@openpulpit/contract/availability'
import { formatTime, type Time } from '@openpulpit/contract/dates'
import type { PreacherSundayState, PreacherSundayView } from '@openpulpit/contract/sundays'

const invitation: Record<Exclude<PreacherSundayState, 'booked' | 'asked'>, string> = {
  free: 'Change',
  away: 'Change',
  unset: 'Mark this day',
}

/** When and where, one line each, or what the preacher can do about the day. */
export function formatMySunday({ state, part, requests }: Omit<PreacherSundayView, 'date'>): string {
  if (state !== 'booked' && state !== 'asked')
    return part ? `${dayPartLabels[part]} only\n${invitation[state]}` : invitation[state]
  const [first, ...others] = requests
  if (!first) return ''
  const when = formatTime(first.serviceTime as Time)
  if (others.length > 0) return `${when} and ${others.length} more`
  return `${when}\n${first.churchName || 'Unknown Church'}`
}

export function formatUnmarked(sundays: readonly Pick<PreacherSundayView, 'state'>[]): string {
  const count = sundays.filter(({ state }) => state === 'unset').length
  if (count === 0) return 'All your Sundays are marked.'
  return count === 1 ? '1 Sunday isn’t marked yet.' : `${count} Sundays aren’t marked yet.`
}
