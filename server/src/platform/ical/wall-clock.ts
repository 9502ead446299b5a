const formats = new Map<string, Intl.DateTimeFormat>()

/** Making one costs more than all that is asked of it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  })
  formats.set(timeZone, format)
  return format
}

/** What a clock on the wall of a zone shows at an instant, as milliseconds that are read as if they were UTC. */
function shownAt(instant: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(instant)
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    parts.map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** Longer than any zone's clock was ever put back. */
const aWhile = 3 * 3_600_000

/** Whether the clock on the wall shows this time twice that night, because it is put back. */
export function isShownTwice(instant: Date, timeZone: string): boolean {
  const now = instant.getTime()
  const shown = shownAt(now, timeZone)
  return [now - aWhile, now + aWhile].some((other) => {
    const twin = shown - (shownAt(other, timeZone) - other)
    return twin !== now && shownAt(twin, timeZone) === shown
  })
}

/** An instant as a zone's clock shows it, in the shape in which ical-generator takes a time that is not the server's own. */
export function wallClock(instant: Date, timeZone: string) {
  const shown = new Date(shownAt(instant.getTime(), timeZone)).toISOString().replace(/[-:]/g, '')
  return {
    format: (pattern?: string) => (pattern === 'HHmmss' ? shown.slice(9, 15) : shown.slice(0, 8)),
    isValid: () => true,
    toDate: () => instant,
    toJSON: () => instant.toISOString(),
  }
}
