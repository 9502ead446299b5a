import type { ChurchForPreacher, ChurchProfile } from '@openpulpit/contract/churches'

/** The church as a preacher sees it. */
export type PublicChurch = ChurchForPreacher

/** As a preacher without a confirmed service there sees it. */
export const asStranger = ({
  contactInfo: _,
  timeZone: __,
  version: ___,
  address,
  ...church
}: ChurchProfile): PublicChurch => ({
  ...church,
  address: { city: address.city, state: address.state },
  contact: null,
})
