import { type Day, formatDay } from '@openpulpit/contract/dates'
import { bySide } from '@openpulpit/contract/sides'
import { texts } from '@openpulpit/contract/texts'
import type { Subscription, UserType } from '@openpulpit/contract/users'
import type { NewNotification } from '../../notifications/store/commands.ts'
import { preacherName } from '../../preachers/policy.ts'
import { formatServiceDate, type ServiceDate } from '../../requests/policy.ts'
import type { Parties } from './queries.ts'

export interface Service extends ServiceDate {
  readonly id: string
}

/** The side that prevents a booking, and its subscription. */
interface Uncovered {
  readonly side: UserType
  readonly standing: Pick<Subscription, 'status' | 'plan'>
}

/** To the side whose trial or subscription prevents a booking, when the other is ready to agree. */
export function bookingWaitsNotification(
  sides: Parties,
  { side, standing }: Uncovered,
  service: Service,
  now: Date,
): NewNotification {
  const [userId, who, then] = bySide(side, {
    church: [sides.church_user_id, `${preacherName(sides)} would like to preach`, `you can book ${sides.first_name}`],
    preacher: [sides.preacher_user_id, `${sides.church_name} would like you to preach`, 'they can book you'],
  } as const)
  const message = `${who} on ${formatServiceDate(service, now)}. ${texts.whyNotCovered(standing)} Once you subscribe, ${then}.`
  return { userId, kind: 'trial_waiting', requestId: service.id, message }
}

const ofOwn = (userId: string, kind: 'trial_used' | 'trial_ending', message: string): NewNotification => ({
  ...{ userId, kind, message },
  requestId: null,
})

/** To the side whose trial a confirmed service has just used up. */
export const trialUsedNotification = (userId: string, userType: UserType): NewNotification =>
  ofOwn(userId, 'trial_used', usedUp[userType])

const usedUp: Record<UserType, string> = {
  church:
    'You’ve used all 5 connections of your free trial. You can still book those 5 preachers. To ask others, please subscribe.',
  preacher:
    'You’ve used all 5 connections of your free trial. You can still preach for those 5 churches. To be found by others, please subscribe.',
}

/** A few days before the end of a trial. */
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
