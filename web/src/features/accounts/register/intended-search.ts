import { parseDay } from '@openpulpit/contract/dates'
import { id } from '@openpulpit/contract/field-schemas'
import { stateOf } from '@openpulpit/contract/places'
import { paths } from '../../../platform/paths.ts'

/** What a visitor searched for on the landing page, from the URL. */
export function intendedSearch(address: URLSearchParams) {
  const location = address.get('location')?.trim() || undefined
  const date = address.get('date')?.trim() || undefined
  return {
    /** Continues that search; undefined if there was none. */
    next: location || date ? paths.search({ location, date }) : undefined,
    home: location === undefined ? undefined : homeOf(location),
  }
}

/** "Decatur, GA" or "Decatur, GA 30030". Someone who searches near a place most likely lives there. */
function homeOf(location: string) {
  const [city = '', rest = '', ...more] = location.split(',').map((part) => part.trim())
  const state = more.length === 0 ? stateOf(rest.replace(/(?<!\s)\s*\d{5}$/, '')) : undefined
  return city && state ? { city, state: state.code } : undefined
}

/** The profile that a visitor came from: a preacher's public page, or a shared link. */
export function intendedProfile(address: URLSearchParams) {
  const { data: asked } = id.safeParse(address.get('ask'))
  if (asked) return { church: paths.newRequest(asked, parseDay(address.get('date'))) }
  const { data: profile } = id.safeParse(address.get('profile'))
  if (!profile) return {}
  return address.get('type') === 'preacher' ? { preacher: paths.church(profile) } : { church: paths.preacher(profile) }
}
