import { honorariumStepBy } from '@openpulpit/contract/honorarium'
import type { ServiceEmail } from '@openpulpit/contract/notification-kinds'
import { findStatusTransition } from '@openpulpit/contract/request-lifecycle'
import { bySide } from '@openpulpit/contract/sides'
import type { UserType } from '@openpulpit/contract/users'
import { honorariumOf, serviceTime } from '../../requests/policy.ts'
import type { RemindedService } from './queries.ts'

const settling: Record<UserType, string> = {
  church: 'record the payment',
  preacher: 'confirm the honorarium once you receive it',
}

/** What a side still has to do after a service, in words. */
export function remainingTasks(side: UserType, row: RemindedService, now: Date): string[] {
  const otherHasLeft = bySide(side, { church: row.preacher_left_at, preacher: row.church_left_at })
  return [
    findStatusTransition('completed', row.status, side, serviceTime(row, now)) !== undefined && 'mark it complete',
    honorariumStepBy(side, 'paid', honorariumOf(row)) !== undefined && settling[side],
    !otherHasLeft && !row.reviewed_by?.includes(side) && 'write a review',
  ].filter((words) => words !== false)
}

/** Whether an email is still worth sending hours after it was queued. */
export function isStillRelevant(email: ServiceEmail, side: UserType, row: RemindedService, now: Date): boolean {
  const { begun, dayOver } = serviceTime(row, now)
  switch (email) {
    case 'asked':
    case 'unanswered':
      return row.status === 'pending' && !dayOver && !row.is_blocked
    case 'still_on':
      return row.status === 'confirmed' && !begun && row[`${side}_still_on_at`] === null
    case 'still_on_said':
    case 'directions':
      return row.status === 'confirmed' && !begun
    case 'afterwards':
      return (row.status === 'confirmed' || row.status === 'completed') && remainingTasks(side, row, now).length > 0
    case 'proposed':
      return row.proposed_by !== null && row.proposed_by !== side && !dayOver && !row.is_blocked
    case 'agreed':
      return row.status === 'confirmed'
    case 'called_off':
      return row.status === 'cancelled'
  }
}
