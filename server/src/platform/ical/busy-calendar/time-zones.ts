import ICAL from 'ical.js'
import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library'

/** Finds a zone by name; the owner's zone if the name is missing or unknown. */
export type ZoneOf = (name?: string) => ICAL.Timezone

const known = new Set(tzlib_get_timezones())
const read = new Map<string, ICAL.Timezone>()

/** Windows' names of American zones, for calendars without their own VTIMEZONE. */
const windowsNames: Record<string, string> = {
  'Eastern Standard Time': 'America/New_York',
  'US Eastern Standard Time': 'America/Indiana/Indianapolis',
  'Central Standard Time': 'America/Chicago',
  'Mountain Standard Time': 'America/Denver',
  'US Mountain Standard Time': 'America/Phoenix',
  'Pacific Standard Time': 'America/Los_Angeles',
  'Alaskan Standard Time': 'America/Anchorage',
  'Hawaiian Standard Time': 'Pacific/Honolulu',
  'Atlantic Standard Time': 'America/Halifax',
}

/** A well-known name has its standard meaning; any other is looked up in the calendar's own definitions. */
export function zonesOf(given: readonly string[][], home: string): ZoneOf {
  const own = new Map(given.flatMap(ownZone))
  return (name) => (name && (knownZone(name) ?? own.get(name) ?? knownZone(windowsNames[name]))) || homeZone(home)
}

const homeZone = (name: string) => knownZone(name) ?? ICAL.Timezone.utcTimezone

function knownZone(name: string | undefined): ICAL.Timezone | undefined {
  if (!name || !known.has(name)) return undefined
  const before = read.get(name)
  if (before) return before
  const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(String(tzlib_get_ical_block(name)[0]))))
  read.set(name, zone)
  return zone
}

function ownZone(lines: string[]): [string, ICAL.Timezone][] {
  try {
    const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(lines.join('\r\n'))))
    return [[zone.tzid, zone]]
  } catch {
    return []
  }
}
