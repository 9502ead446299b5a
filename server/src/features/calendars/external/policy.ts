const hour = 3_600_000

/** The default name of a calendar. */
export function nameOf(url: string): string {
  const { hostname } = new URL(url)
  const [, name] = knownHosts.find(([host]) => host.test(hostname)) ?? [undefined, hostname]
  return name.slice(0, 80)
}

const knownHosts: readonly (readonly [RegExp, string])[] = [
  [/^calendar\.google\.com$/, 'Google Calendar'],
  [/^outlook\.(live|office|office365)\.com$/, 'Outlook'],
  [/\.icloud\.com$/, 'iCloud'],
]

/** The owner's addresses: the account's, and the one in a Google calendar's URL. */
export function ownersOf(url: string, email: string | null): string[] {
  const inAddress = decoded(new URL(url).pathname).split('/')
  return [email ?? '', ...inAddress].filter((part) => part.includes('@'))
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * When a calendar is read next: in about an hour, spread over minutes. A failing one is retried after as long as it has
 * been failing, at most a day.
 */
export function nextReading(now: Date, failedAt?: Date, chance = Math.random()): Date {
  const failing = failedAt ? now.getTime() - failedAt.getTime() : 0
  const wait = Math.min(Math.max(failing, hour), 24 * hour)
  return new Date(now.getTime() + wait * (0.9 + chance / 5))
}

/**
 * When to retry a calendar that found no free slot because of other slow ones of its member or host: late enough that
 * retries do not fill the slots.
 */
export const deferredReading = (now: Date, chance = Math.random()): Date =>
  new Date(now.getTime() + (10 + 10 * chance) * 60_000)

/**
 * What a slot is counted by: the member, and the site, because one person can have any number of hosts under one name.
 */
export function concurrencyKeysOf(preacherId: string, url: string): string[] {
  const { hostname } = new URL(url)
  const site = isAddress.test(hostname) ? hostname : hostname.split('.').slice(-2).join('.')
  return [`member ${preacherId}`, `site ${site}`]
}
const isAddress = /^[\d.]+$|^\[/
