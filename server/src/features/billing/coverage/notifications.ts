import { type Day, formatDay, formatDayNear, formatTime, type Time } from '@openpulpit/contract/dates'
import type { UserType } from '@openpulpit/contract/users'
import type { NewNotification } from '../../notifications/store/commands.ts'
import { preacherName } from '../../preachers/policy.ts'
import type { Parties } from './queries.ts'

export interface Service {
  readonly id: string
  readonly day: string
  readonly service_time: string
}

/** What somebody is told with whom the other side would agree, if the trial reached so far. */
export function trialWaitingNotification(
  sides: Parties,
  waiting: UserType,
  { id, day, service_time }: Service,
): NewNotification {
  const when = `${formatDay(day as Day)} at ${formatTime(service_time as Time)}`
  const [userId, who, others, then] =
    waiting === 'church'
      ? [sides.church_user_id, `${preacherName(sides)} would come`, 'preachers', `${sides.first_name} can accept`]
      : [sides.preacher_user_id, `${sides.church_name} would like you to preach`, 'churches', 'they can choose you']
  const message = `${who} on ${when}. Your free trial covers five ${others}, and all five are agreed. Once you have subscribed, ${then}.`
  return { userId, kind: 'trial_waiting', requestId: id, message }
}

const ofOwn = (userId: string, kind: 'trial_used' | 'trial_ending', message: string): NewNotification => ({
  ...{ userId, kind, message },
  requestId: null,
})

/** What somebody is told whose trial was just used up by a service that is agreed. */
export const trialUsedNotification = (userId: string, userType: UserType): NewNotification =>
  ofOwn(userId, 'trial_used', usedUp[userType])

const usedUp: Record<UserType, string> = {
  church:
    'You have agreed with five preachers now, as many as your free trial covers. With those five you can go on; to ask others, please subscribe.',
  preacher:
    'You have agreed with five churches now, as many as your free trial covers. With those five you can go on; for others to find you, please subscribe.',
}

/** What somebody is told whose trial ends in a few days. */
export const trialEndingNotification = (userId: string, userType: UserType, lastDay: Day): NewNotification =>
  ofOwn(
    userId,
    'trial_ending',
    `Your free trial ends on ${formatDayNear(lastDay)}. ${toGoOn[userType]} What is agreed stands.`,
  )

const toGoOn: Record<UserType, string> = {
  church: 'To go on asking for preachers after that, please subscribe.',
  preacher: 'To be found by churches after that, please subscribe.',
}
