import type { OwnPayDetails, PayDetails } from '@openpulpit/contract/pay-details'
import type { PayDetailsRow } from './queries.ts'

export const toPayDetails = (row: PayDetailsRow | undefined): PayDetails => ({
  ...{ paypal: row?.paypal ?? null, venmo: row?.venmo ?? null, cashApp: row?.cash_app ?? null },
  ...{ zelle: row?.zelle ?? null, checksTo: row?.checks_to ?? null },
})

/** Version 0 is that of one who has said nothing yet. */
export const toOwnPayDetails = (row: PayDetailsRow | undefined): OwnPayDetails => ({
  ...toPayDetails(row),
  version: row?.version ?? 0,
})
