import type { ErrorCode } from '@openpulpit/contract/errors'
import type { RequestInput } from '@openpulpit/contract/requests'
import { notFound, refuse, refuseField } from '../../platform/errors.ts'
import type { Work } from '../../platform/transaction.ts'
import { preacherName } from './view.ts'

export type Asked = Awaited<ReturnType<typeof preachersHeld>>[number]

/** Whom a request is for: the one who is named first, then the others; nobody, where it is for anyone. */
export async function preachersAsked(work: Work, { preacher, alsoAsk }: RequestInput): Promise<Asked[]> {
  if (!preacher) {
    if (alsoAsk.length > 0) throw refuseField('alsoAsk', 'Please choose a preacher to ask first')
    return []
  }
  const [first, ...others] = [preacher, ...alsoAsk].map((id) => id.toLowerCase())
  const ids = [...new Set([first ?? preacher, ...others])]
  const held = await preachersHeld(work, ids)
  return ids.map((id) => {
    const asked = held.find((one) => one.id === id)
    const field = id === first ? undefined : `alsoAsk.${others.indexOf(id)}`
    return mustAccept(asked, field)
  })
}

/** Held against their leaving meanwhile; in one order, so that no two who ask wait for each other. */
const preachersHeld = ({ db }: Work, ids: readonly string[]) =>
  db
    .selectFrom('preachers')
    .select(['id', 'is_active', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forShare()
    .execute()

function mustAccept(asked: Asked | undefined, field: string | undefined): Asked {
  const refusal = (code: ErrorCode, message: string) => refuse(code, message, field ? { [field]: message } : undefined)
  if (!asked) throw refusal('not_found', notFound('The preacher').message)
  if (!asked.is_active) throw refusal('stale', `${preacherName(asked)} is not accepting requests right now`)
  return asked
}
