import type { PayDetailsInput } from '@openpulpit/contract/pay-details'
import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import { type SqlBool, sql } from 'kysely'
import type { LeavingAccount, PreacherActor } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'

/** The preacher says how they would like to be paid. */
export async function savePayDetails(
  { database, clock }: Services,
  { preacherId }: PreacherActor,
  input: PayDetailsInput,
  ifVersion?: readonly number[],
) {
  const columns = {
    ...{ paypal: input.paypal ?? null, venmo: input.venmo ?? null, cash_app: input.cashApp ?? null },
    ...{ zelle: input.zelle ?? null, checks_to: input.checksTo ?? null, updated_at: clock.now() },
  }
  const versions = ifVersion ? [...ifVersion] : null
  const row = await database.kysely
    .insertInto('pay_details')
    .values({ preacher_id: preacherId, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('preacher_id')
        .doUpdateSet({ ...columns, version: sql`pay_details.version + 1` })
        .where(sql<SqlBool>`${versions}::int[] is null or pay_details.version = any(${versions}::int[])`),
    )
    .returningAll()
    .executeTakeFirst()
  if (!row) throw refuse('changed_meanwhile', refusalTexts.changedMeanwhile)
  return row
}

/** Forgets how someone wants to be paid, and when a church got whose W-9. */
export async function forgetPaymentDetails({ db }: Tx, { churchId, preacherId }: LeavingAccount): Promise<void> {
  if (churchId) await db.deleteFrom('w9_forms').where('church_id', '=', churchId).execute()
  if (!preacherId) return
  await db.deleteFrom('w9_forms').where('preacher_id', '=', preacherId).execute()
  await db.deleteFrom('pay_details').where('preacher_id', '=', preacherId).execute()
}
