import { type Day, formatDay } from '@openpulpit/contract/dates'
import { texts } from '@openpulpit/contract/texts'
import type { Subscription, UserType } from '@openpulpit/contract/users'
import type { NewNotification } from '../../notifications/store/commands.ts'
import { preacherName } from '../../preachers/policy.ts'
import { formatServiceDate, type ServiceDate } from '../../requests/policy.ts'
import type { Parties } from './queries.ts'

export interface Service extends ServiceDate {
  readonly id: string
}

/** Who is in the way of a booking, and how they stand. */
interface Uncovered {
  readonly side: UserType
  readonly standing: Pick<Subscription, 'status' | 'plan'>
}

/** To the one whose trial or subscription is in the way, when the other side is ready to agree. */
export function bookingWaitsNotification(
  sides: Parties,
  { side, standing }: Uncovered,
  service: Service,
  now: Date,
): NewNotification {
  const [userId, who, then] =
    side === 'church'
      ? [sides.church_user_id, `${preacherName(sides)} would like to preach`, `you can book ${sides.first_name}`]
      : [sides.preacher_user_id, `${sides.church_name} would like you to preach`, 'they can book you']
  const message = `${who} on ${formatServiceDate(service, now)}. ${texts.whyNotCovered(standing)} Once you subscribe, ${then}.`
  return { userId, kind: 'trial_waiting', requestId: service.id, message }
}

const ofOwn = (userId: string, kind: 'trial_used' | 'trial_ending', message: string): NewNotification => ({
  ...{ userId, kind, message },
  requestId: null,
})

/** To the one whose trial was just used up by a confirmed service. */
export const trialUsedNotification = (userId: string, userType: UserType): NewNotification =>
  ofOwn(userId, 'trial_used', usedUp[userType])

const usedUp: Record<UserType, string> = {
  church:
    'You’ve used all 5 connections of your free trial. You can still book those 5 preachers. To ask others, please subscribe.',
  preacher:
    'You’ve used all 5 connections of your free trial. You can still preach for those 5 churches. To be found by others, please subscribe.',
}

/** To the one whose trial ends in a few days. */
export const trialEndingNotification = (
  userId: string,
  userType: UserType,
  { lastDay, today }: { lastDay: Day; today: Day },
): NewNotification =>
  ofOwn(
    userId,
    'trial_ending',
    `Your free trial ends on ${formatDay(lastDay, today)}. ${toGoOn[userType]} Your confirmed services aren’t affected.`,
  )

const toGoOn: Record<UserType, string> = {
  church: 'To ask preachers after that, please subscribe.',
  preacher: 'To be found by churches after that, please subscribe.',
}
