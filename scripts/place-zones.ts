import { stateOf } from '@openpulpit/contract/places'
import lookUp from '@photostructure/tz-lookup'
import type { Town } from './place-sources.ts'

/** The second zone of states that have two; the contract has the first. */
const secondZones: Record<string, string> = {
  AK: 'America/Adak',
  AL: 'America/New_York',
  AZ: 'America/Denver',
  FL: 'America/Chicago',
  ID: 'America/Los_Angeles',
  IN: 'America/Chicago',
  KS: 'America/Denver',
  KY: 'America/Chicago',
  MI: 'America/Menominee',
  ND: 'America/Denver',
  NE: 'America/Denver',
  NV: 'America/Denver',
  OR: 'America/Boise',
  SD: 'America/Denver',
  TN: 'America/New_York',
  TX: 'America/Denver',
}

/**
 * Places that the small zone table puts on the wrong side of a border, by state. Found by comparing every place with
 * geo-tz, which is exact but too large to install for this alone (70 MB).
 */
const onTheOtherSide: Record<string, readonly string[]> = {
  AK: ['Nikolski'],
  AL: ['Cottonton', 'Cusseta', 'Fort Mitchell', 'Holy Trinity'],
  AZ: [
    'Blue',
    'Centennial Park',
    'Colorado City',
    'Dilkon',
    'Duncan',
    'First Mesa',
    'Fredonia',
    'Gray Mountain',
    'Hotevilla',
    'Indian Wells',
    'Keams Canyon',
    'Kykotsmovi Village',
    'Marble Canyon',
    'Polacca',
    'Sanders',
    'Second Mesa',
  ],
  FL: ['Blountstown', 'Chattahoochee', 'Clarksville', 'Wewahitchka'],
  ID: [
    'Avery',
    'Calder',
    'Clark Fork',
    'Eastport',
    'Kellogg',
    'Lucile',
    'Moyie Springs',
    'Mullan',
    'Murray',
    'Osburn',
    'Pinehurst',
    'Porthill',
    'Silverton',
    'Smelterville',
    'Wallace',
    'Warren',
    'White Bird',
  ],
  IN: [
    'Branchville',
    'Bristow',
    'Buckskin',
    'Cayuga',
    'Derby',
    'Elberfeld',
    'Goodland',
    'Kentland',
    'Leopold',
    'Mackey',
    'Oakland City',
    'Ora',
    'Perrysville',
    'Rolling Prairie',
    'Saint Bernice',
    'Saint Croix',
    'Somerville',
  ],
  KS: ['Bird City', 'Brewster', 'Johnson', 'Lakin', 'Leoti', 'Manter', 'McDonald', 'Saint Francis', 'Ulysses'],
  KY: ['Alpha', 'Big Clifty', 'Columbia', 'Custer', 'Knifley', 'Russell Springs', 'Upton'],
  MI: [
    'Alpha',
    'Amasa',
    'Bark River',
    'Caspian',
    'Cornell',
    'Crystal Falls',
    'Gaastra',
    'Iron River',
    'Republic',
    'Stambaugh',
  ],
  ND: [
    'Alamo',
    'Alexander',
    'Almont',
    'Arnegard',
    'Epping',
    'Glen Ullin',
    'Grenora',
    'Mandaree',
    'New Salem',
    'Ray',
    'Trenton',
    'Watford City',
    'Wildrose',
    'Williston',
    'Zahl',
  ],
  NE: ['Kilgore', 'Mullen', 'Nenzel'],
  NV: ['Baker', 'Montello'],
  OR: ['Brogan', 'Halfway', 'Ironside', 'Jamieson', 'Oxbow'],
  SD: ['Belvidere', 'Fort Pierre', 'Mobridge'],
  TN: [
    'Allardt',
    'Crab Orchard',
    'Fairmount',
    'Grandview',
    'Graysville',
    'Guild',
    'Mowbray Mountain',
    'Old Fort',
    'Pall Mall',
    'Spring City',
    'Whiteside',
  ],
}

/** A place's time zone: the one of its state's zones that its coordinates suggest. */
export function zoneOf(place: Omit<Town, 'population'>): string {
  const first = stateOf(place.state)?.timeZone ?? ''
  const second = secondZones[place.state]
  if (!second) return first
  const isSecond = sameClocks(lookUp(place.latitude, place.longitude), second)
  const isWrong = onTheOtherSide[place.state]?.includes(place.name) ?? false
  return isSecond !== isWrong ? second : first
}

// The table gives some places the zone across the border, and others an old county zone.
function sameClocks(one: string, other: string): boolean {
  return clocks(one) === clocks(other)
}

const known = new Map<string, string>()

function clocks(timeZone: string): string {
  const seen = known.get(timeZone)
  if (seen) return seen
  const hour = new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  const hours = [0, 6].map((month) => hour.format(Date.UTC(2026, month, 15))).join()
  known.set(timeZone, hours)
  return hours
}
