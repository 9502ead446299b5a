import { bySide, oppositeOf } from '@openpulpit/contract/sides'
import type { UnreachableReason, UnreachableView } from '@openpulpit/contract/unreachable'
import type { UserType } from '@openpulpit/contract/users'
import { type RawBuilder, sql } from 'kysely'
import { batched } from '../../platform/database/statements/batched.ts'
import { emailEnding } from '../invitations/people/queries.ts'

/** The address of an account, or of someone without one, for a query with the row `users`. */
export const addressOf = sql<string | null>`coalesce(users.email, users.invited_email)`

/** Whether an email server has refused the address, for a query with the row `users`. */
export const isRefused = sql<boolean>`exists (
  select from refused_addresses as refused where refused.email_hash = email_hash(${addressOf}::text))`

/** The refused ones among these addresses, by their hash in hexadecimal. */
export const refusedByHash = batched(
  (db, hashes) =>
    db
      .selectFrom('refused_addresses')
      .select(sql<string>`encode(email_hash, 'hex')`.as('hash'))
      .where(
        'email_hash',
        'in',
        hashes.map((hash) => Buffer.from(hash, 'hex')),
      )
      .execute(),
  ({ hash }) => hash,
)

/** Why someone without an account could not answer what they are asked, for a query with the row `users`. */
export const unreachableGuest = sql<UnreachableReason | null>`(case
  when not users.is_invited then null when ${isRefused} then 'refused' when ${emailEnding} is not null then 'ended' end)`

/** Until it is over: of one that was cancelled, whoever was booked has to hear of it. */
const matters = sql`(requests.status in ('pending', 'confirmed')
  or (requests.status = 'cancelled' and requests.confirmed_at is not null))`

/**
 * Why the account of one side gets no email about a request, for a query with the row `requests`. That a member gets none
 * about new requests is for the church to know; everything else reaches them.
 */
export function unreachableReason(userId: RawBuilder<unknown>, side: UserType): RawBuilder<UnreachableReason | null> {
  const asksInVain = bySide(side, {
    church: sql`false`,
    preacher: sql`not users.is_invited and not users.email_requests`,
  })
  return sql<UnreachableReason | null>`(select case
    when ${isRefused} then 'refused'
    when ${emailEnding} = 'agreement' then 'ended'
    when requests.status = 'pending' and (${emailEnding} is not null or (${asksInVain})) then 'ended'
    when requests.status = 'confirmed' and ${emailEnding} is not null then 'limited'
  end from users where users.id = ${userId} and users.deleted_at is null and ${matters})`
}

/** The number that the church itself wrote down for the preacher, for a query with the row `requests`. */
export const listedPhone = sql<string | null>`(
  select phone from roster_entries where roster_entries.church_id = requests.church_id
    and roster_entries.preacher_id = requests.preacher_id and phone is not null order by id limit 1)`

/** The same for whoever reads about the request, with the phone number that the church itself wrote down. */
export function unreachableTo(reader: UserType, otherUserId: string): RawBuilder<UnreachableView | null> {
  const phone = bySide(reader, { church: listedPhone, preacher: sql`null::text` })
  return sql<UnreachableView | null>`(
    select json_build_object('reason', reason, 'phone', ${phone})
    from (select ${unreachableReason(sql.ref(otherUserId), oppositeOf(reader))} as reason) as found where reason is not null)`
}
