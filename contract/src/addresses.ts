/** "Atlanta, GA"; empty for a former member, whose town is not kept. */
export const placeLine = ({ city, state }: { city: string; state: string }): string =>
  [city, state].filter(Boolean).join(', ')

interface Address {
  readonly street: string | null
  readonly city: string
  readonly state: string
  readonly zipCode: string | null
}

/** "12 Church Street, Atlanta, GA 30303", without unknown parts. */
export const addressLine = ({ street, city, state, zipCode }: Address): string =>
  [street, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')

/** Directions in the device's map app. The map service gets the address only on click. */
export const directionsTo = (address: Address): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(addressLine(address))}`
