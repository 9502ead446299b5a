import { parseDay } from '@openpulpit/contract/dates'
import { id } from '@openpulpit/contract/field-schemas'
import { stateOf } from '@openpulpit/contract/places'
import { paths } from '../../../platform/paths.ts'

/** What a visitor asked for before registering, as the landing page's form puts it into the address. */
export function intendedSearch(address: URLSearchParams) {
  const location = address.get('location')?.trim() || undefined
  const date = address.get('date')?.trim() || undefined
  return {
    /** The search that goes on where the visitor was; nothing where none was begun. */
    next: location || date ? paths.search({ location, date }) : undefined,
    home: location === undefined ? undefined : homeOf(location),
  }
}

/** "Decatur, GA" or "Decatur, GA 30030". Anyone who searches near a place most likely lives there. */
function homeOf(location: string) {
  const [city = '', rest = '', ...more] = location.split(',').map((part) => part.trim())
  const state = more.length === 0 ? stateOf(rest.replace(/(?<!\s)\s*\d{5}$/, '')) : undefined
  return city && state ? { city, state: state.code } : undefined
}

/** Where a visitor was on the way to: to ask a preacher from their public page, or to the profile whose shared link they had. */
export function intendedProfile(address: URLSearchParams) {
  const { data: asked } = id.safeParse(address.get('ask'))
  if (asked) return { church: paths.newRequest(asked, parseDay(address.get('date'))) }
  const { data: profile } = id.safeParse(address.get('profile'))
  if (!profile) return {}
  return address.get('type') === 'preacher' ? { preacher: paths.church(profile) } : { church: paths.preacher(profile) }
}
