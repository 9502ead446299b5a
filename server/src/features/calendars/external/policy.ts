const hour = 3_600_000

/** What a calendar is called whose preacher gave it no name. */
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

/** Whose calendar it is: the account's address, and the one that Google puts into a calendar's. */
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
 * When a calendar is read again: in about an hour, each at its own minute. One that cannot be read is left alone for as
 * long again as that has been so, for a day at most.
 */
export function nextReading(now: Date, failedAt?: Date, chance = Math.random()): Date {
  const failing = failedAt ? now.getTime() - failedAt.getTime() : 0
  const wait = Math.min(Math.max(failing, hour), 24 * hour)
  return new Date(now.getTime() + wait * (0.9 + chance / 5))
}

/**
 * A calendar that found no place when its hour had come, as others of its member or its host are slow: late enough that the
 * places are not filled by those that wait for them.
 */
export const deferredReading = (now: Date, chance = Math.random()): Date =>
  new Date(now.getTime() + (10 + 10 * chance) * 60_000)

/** Who takes a place for a calendar that is read: its member, and all hosts under the same name, of which one person may have any number. */
export function concurrencyKeysOf(preacherId: string, url: string): string[] {
  const { hostname } = new URL(url)
  const site = isAddress.test(hostname) ? hostname : hostname.split('.').slice(-2).join('.')
  return [`member ${preacherId}`, `site ${site}`]
}
const isAddress = /^[\d.]+$|^\[/
