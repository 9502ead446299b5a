const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const dayAndClock = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
const fullDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** When something happened: "Just now", "5 min ago", "Today, 9:30 AM", "Dec 6, 9:30 AM", "Dec 6, 2025". */
export function formatMoment(timestamp: string, now: Date): string {
  const then = new Date(timestamp)
  const age = now.getTime() - then.getTime()
  if (age < minute) return 'Just now'
  if (age < hour) return `${Math.floor(age / minute)} min ago`
  if (then.toDateString() === now.toDateString()) return `Today, ${clock.format(then)}`
  if (age < 300 * day) return dayAndClock.format(then)
  return fullDay.format(then)
}
