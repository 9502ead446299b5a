interface Sunday {
  /** YYYY-MM-DD, as the address of the search has it. */
  value: string
  label: string
}

const offered = 8
const words = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })

/**
 * From the visitor's own calendar; today counts while it is a Sunday. The contract's dates bring zod along, which weighs
 * more than all that moves on the landing page.
 */
export function comingSundays(now: Date): Sunday[] {
  const untilSunday = (7 - now.getDay()) % 7
  return Array.from({ length: offered }, (_, week) => {
    const date = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + untilSunday + 7 * week))
    return { value: date.toISOString().slice(0, 10), label: words.format(date) }
  })
}
