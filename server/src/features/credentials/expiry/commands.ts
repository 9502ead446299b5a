import type { CredentialKind } from '@openpulpit/contract/credential-kinds'
import { sql } from 'kysely'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { notify } from '../../notifications/commands.ts'
import { expiryNotification } from '../notifications.ts'

const batchSize = 200

interface Expiring {
  readonly user_id: string
  readonly kind: CredentialKind
  readonly issuer: string
  readonly expires_on: string
  readonly days: number
}

/**
 * Reminds preachers 60, 30 and 7 days before a credential expires, each once, in their time zone. If several are due,
 * as for a credential just added, only the nearest is sent.
 */
export async function remindOfExpiry(services: Services): Promise<void> {
  const now = services.clock.now()
  const reminded = await inTransaction(services, async (tx) => {
    const { rows } = await sql<Expiring>`
      with due as (
        select credentials.id, credentials.kind, credentials.issuer, credentials.expires_on, preachers.user_id,
          credentials.expires_on - (${now}::timestamptz at time zone preachers.time_zone)::date as days
        from credentials
        join preachers on preachers.id = credentials.preacher_id
        where credentials.expires_on between ${now}::timestamptz::date - 1 and ${now}::timestamptz::date + 61
          and not preachers.is_disabled
          -- In the morning, where they live.
          and (${now}::timestamptz at time zone preachers.time_zone)::time between '08:00' and '20:00'
      ), wanted as (
        select due.*, steps.days_before from due
        join lateral (select min(step) as days_before from unnest(array[60, 30, 7]) as step where due.days <= step) as steps on true
        where due.days >= 0 and steps.days_before is not null and not exists (
          select from credential_reminders as sent where sent.credential_id = due.id
            and sent.expires_on = due.expires_on and sent.days_before <= steps.days_before)
        order by due.expires_on, due.id limit ${batchSize}
      ), claimed as (
        insert into credential_reminders (credential_id, expires_on, days_before)
        select id, expires_on, days_before from wanted on conflict do nothing
        returning credential_id
      )
      select user_id, kind, issuer, expires_on, days from wanted join claimed on claimed.credential_id = wanted.id`.execute(
      tx.db,
    )
    await notify(tx, ...rows.map(expiryNotification))
    return rows.length
  })
  if (reminded === batchSize) await remindOfExpiry(services)
}
