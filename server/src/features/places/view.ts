import type { PlaceView } from '@openpulpit/contract/places'

/** A town, or a ZIP in one, as the queries read it. */
export interface PlaceRow {
  readonly name: string
  readonly state: string
  readonly zip: string | null
  readonly latitude: number
  readonly longitude: number
  readonly time_zone: string
}

/** Somewhere that is known: what to call it, where it lies, and what its clocks say. */
export interface Location extends PlaceView {
  readonly latitude: number
  readonly longitude: number
  readonly timeZone: string
}

export function toPlaceView({ name, state, zip }: Pick<PlaceRow, 'name' | 'state' | 'zip'>): PlaceView {
  const label = `${name}, ${state}`
  return zip === null ? { label, city: name, state } : { label: `${label} ${zip}`, city: name, state, zipCode: zip }
}

export function toLocation(row: PlaceRow): Location {
  return { ...toPlaceView(row), latitude: row.latitude, longitude: row.longitude, timeZone: row.time_zone }
}
