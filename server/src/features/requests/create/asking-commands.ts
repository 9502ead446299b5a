import type { ErrorCode } from '@openpulpit/contract/errors'
import type { RequestInput } from '@openpulpit/contract/requests'
import { sql } from 'kysely'
import type { ChurchActor } from '../../../platform/actor.ts'
import type { Work } from '../../../platform/database/transaction.ts'
import { notFound, refuse, refuseField } from '../../../platform/errors.ts'
import { blockOf, refuseBlocked } from '../../blocks/policy.ts'
import { hasBlocked } from '../../blocks/queries.ts'
import { mayBeAsked } from '../../preachers/policy.ts'
import { subscriptionColumns } from '../../users/queries.ts'
import type { Terms } from '../../users/subscription/policy.ts'
import { haveAgreed } from '../booking/queries.ts'
import { preacherName } from '../view.ts'

export type Asked = Awaited<ReturnType<typeof preachersHeld>>[number]

/** Whom a request is for: the one who is named first, then the others; nobody, where it is for anyone. */
export async function preachersAsked(
  work: Work,
  actor: ChurchActor,
  { preacher, alsoAsk }: RequestInput,
  terms: Terms,
): Promise<Asked[]> {
  if (!preacher) {
    if (alsoAsk.length > 0) throw refuseField('alsoAsk', 'Please choose a preacher to ask first')
    return []
  }
  const [first, ...others] = [preacher, ...alsoAsk].map((id) => id.toLowerCase())
  const ids = [...new Set([first ?? preacher, ...others])]
  const held = await preachersHeld(work, actor, ids)
  return ids.map((id) => {
    const asked = held.find((one) => one.id === id)
    const field = id === first ? undefined : `alsoAsk.${others.indexOf(id)}`
    return mustAccept(asked, field, terms)
  })
}

/** Held against their leaving meanwhile; in one order, so that no two who ask wait for each other. */
const preachersHeld = ({ db }: Work, { churchId, userId }: ChurchActor, ids: readonly string[]) =>
  db
    .selectFrom('preachers')
    .innerJoin('users', 'users.id', 'preachers.user_id')
    .select(['preachers.id', 'is_active', 'accepts_requests', 'is_disabled', 'first_name', 'last_name'])
    .select(haveAgreed(sql`${churchId}`, sql.ref('preachers.id')).as('is_known'))
    // A block that is just being set was waited for at the church.
    .select([
      hasBlocked(sql`${userId}`, sql.ref('preachers.user_id')).as('has_blocked'),
      hasBlocked(sql.ref('preachers.user_id'), sql`${userId}`).as('is_blocked'),
    ])
    .select(subscriptionColumns)
    .where('preachers.id', 'in', ids)
    .orderBy('preachers.id')
    .forShare('preachers')
    .execute()

function mustAccept(asked: Asked | undefined, field: string | undefined, terms: Terms): Asked {
  const refusal = (code: ErrorCode, message: string) => refuse(code, message, field ? { [field]: message } : undefined)
  if (!asked) throw refusal('not_found', notFound('The preacher').message)
  const block = blockOf(asked)
  if (block) throw refuseBlocked('ask', block, preacherName(asked), field ? [field] : [])
  if (!mayBeAsked(asked, terms)) throw refusal('stale', `${preacherName(asked)} is not accepting requests right now`)
  return asked
}
