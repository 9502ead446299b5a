import { dayOf, daysBetween, formatDay } from '@openpulpit/contract/dates'
import type { User, UserType } from '@openpulpit/contract/users'

export type Subscription = User['subscription']

interface TrialWords {
  title: string
  text: string
  /** What follows from the end of the trial. */
  consequence: string
}

const titles = {
  church: { running: 'Trial Period', over: 'Trial Period Ended' },
  preacher: { running: 'Trial Period Active', over: 'Trial Period Ended' },
} as const

const consequences = {
  church: {
    running: 'After the trial ends you can no longer send new requests. What is agreed still holds.',
    over: 'You can no longer send new requests. What is agreed still holds, and all you have written stays here.',
  },
  preacher: {
    running: 'Requests stop after the trial ends: churches no longer find you, and you cannot accept new ones.',
    over: 'Churches no longer find you, and you cannot accept new requests. What is agreed still holds.',
  },
} as const

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** The banner's words for an account that is not active; nothing for one that is. */
export function trialWords(
  { status, expiresAt, connectionsUsed, connectionsLimit }: Subscription,
  { userType, now, timeZone }: { userType: UserType; now: Date; timeZone: string },
): TrialWords | undefined {
  if (status === 'active') return undefined
  const says = consequences[userType]
  if (status === 'past_due') {
    return { title: 'Payment Overdue', text: 'Your last payment did not arrive.', consequence: says.running }
  }
  const lastDay = expiresAt === null ? undefined : dayOf(new Date(expiresAt), timeZone)
  if (status === 'expired' || (expiresAt !== null && new Date(expiresAt) <= now)) {
    const text = lastDay ? `Your free trial ended on ${formatDay(lastDay)}.` : 'Your free trial has ended.'
    return { title: titles[userType].over, text, consequence: says.over }
  }
  const left = [
    lastDay && counted(daysBetween(dayOf(now, timeZone), lastDay), 'day'),
    connectionsLimit !== null && counted(Math.max(0, connectionsLimit - connectionsUsed), 'connection'),
  ].filter(Boolean)
  const sentences = [
    lastDay && `Your free trial expires on ${formatDay(lastDay)}.`,
    left.length > 0 && `${left.join(' and ')} left.`,
  ]
  return { title: titles[userType].running, text: sentences.filter(Boolean).join(' '), consequence: says.running }
}
