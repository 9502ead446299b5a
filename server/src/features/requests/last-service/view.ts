import type { Input } from '@openpulpit/contract/endpoint'
import { toDollars } from '@openpulpit/contract/money'
import type { requestEndpoints } from '@openpulpit/contract/requests'
import type { LastServiceRow } from './queries.ts'

export const toLastService = (
  row: LastServiceRow | undefined,
): Input<typeof requestEndpoints.lastService, 'reply'> => ({
  service: row
    ? {
        date: row.day,
        serviceTime: row.service_time,
        serviceType: row.service_type,
        expectedDuration: row.duration_minutes,
        honorarium: { amount: toDollars(row.honorarium_cents), paymentMethod: row.payment_method },
      }
    : null,
})
