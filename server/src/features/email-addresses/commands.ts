import { type SqlBool, sql } from 'kysely'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import type { RefusedAddresses } from '../../platform/mail/email.ts'
import type { Services } from '../../platform/services.ts'
import { emailHash } from '../invitations/people/policy.ts'
import { addressRefused } from './events.ts'
import { addressOf, refusedByHash } from './queries.ts'

const keptDays = 180

/** What the mailer asks before it sends, and what it tells afterwards. The services are there once an email is sent. */
export const refusedAddresses = (services: () => Services): RefusedAddresses => ({
  has: async (address) => {
    const hash = emailHash(address).toString('hex')
    return (await refusedByHash(services().database.kysely, hash)) !== undefined
  },
  add: (address, code) => markRefused(services(), address, code),
  remove: async (address) => {
    const { database } = services()
    await database.kysely.deleteFrom('refused_addresses').where('email_hash', '=', emailHash(address)).execute()
  },
})

/** An email server refused the address for good: whoever has to do with its owner has to know. */
async function markRefused(services: Services, address: string, code: number): Promise<void> {
  await inTransaction(services, async (tx) => {
    const marked = await tx.db
      .insertInto('refused_addresses')
      .values({ email_hash: emailHash(address), code, refused_at: tx.limits.now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('code')
      .executeTakeFirst()
    if (!marked) return
    const address_ = sql<string>`${address}::citext`
    // An account, and whom churches have written to there.
    const owners = await tx.db
      .selectFrom('users')
      .select('id')
      .where((q) => q.or([q('email', '=', address_), q('invited_email', '=', address_)]))
      .execute()
    await tx.queue(addressRefused, ...owners.map(({ id }) => ({ payload: { userId: id } })))
  })
}

/** The owner of an account's address has just shown that emails arrive there. */
export async function forgetRefusal({ db }: Tx, userId: string): Promise<void> {
  await db
    .deleteFrom('refused_addresses')
    .where(sql<SqlBool>`email_hash = (select email_hash(${addressOf}::text) from users where id = ${userId})`)
    .execute()
}

/** Gives every address another try after half a year: mailboxes come back. */
export async function forgetOldRefusals({ database, clock }: Services): Promise<void> {
  const since = new Date(clock.now().getTime() - keptDays * 86_400_000)
  await database.kysely.deleteFrom('refused_addresses').where('refused_at', '<=', since).execute()
}
