import { messages } from '@openpulpit/contract/texts'
import type { UserType } from '@openpulpit/contract/users'
import { inTransaction, type Work } from '../../../platform/database/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { Parts } from '../../../platform/services.ts'
import { type Notice, notify } from '../../notifications/commands.ts'
import { wasTold } from '../../notifications/queries.ts'
import { takeQuota } from '../../usage-limits/commands.ts'
import { holdUsers } from '../../users/commands.ts'
import { noticeOfWaiting, type Service } from './notifications.ts'
import type { Sides } from './queries.ts'

/** The one side is ready to agree, and the other side's trial does not reach so far. */
export class OtherTrialUsed extends Refusal {
  /** To whom it is up now. */
  readonly notice: Notice
  /** Who tried. */
  readonly actingUserId: string

  constructor(sides: Sides, waiting: UserType, service: Service) {
    const name = waiting === 'church' ? sides.church_name : `${sides.first_name} ${sides.last_name}`
    super('stale', messages.otherTrialUsed[waiting](name))
    this.notice = noticeOfWaiting(sides, waiting, service)
    this.actingUserId = waiting === 'church' ? sides.preacher_user_id : sides.church_user_id
  }
}

/** A transaction that may agree a service. Where it waits for the other side alone, that side is told, although nothing else is kept. */
export async function agreeing<R>(parts: Parts, task: (work: Work) => Promise<R>): Promise<R> {
  try {
    return await inTransaction(parts, task)
  } catch (error) {
    if (error instanceof OtherTrialUsed) await inTransaction(parts, (work) => tellOnce(work, error))
    throw error
  }
}

/** However often it is tried. */
async function tellOnce(work: Work, { notice, actingUserId }: OtherTrialUsed): Promise<void> {
  await holdUsers(work, [notice.userId])
  if (await wasTold(work.db, notice)) return
  await takeQuota(work, actingUserId, 'status_changes')
  await notify(work, notice)
}
