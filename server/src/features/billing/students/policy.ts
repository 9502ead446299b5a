import { isStudentAddress, type StudentHurdle, studentAnswerDays, studentCheckDays } from '@openpulpit/contract/billing'

const dayMs = 86_400_000

interface Address {
  readonly email: string | null
  readonly verified_at: Date | null
  readonly address_confirmed_at: Date | null
}

interface Asked extends Pick<Address, 'address_confirmed_at'> {
  readonly student_asked_at: Date | null
}

/** Confirmed before this, an address has to be confirmed again. */
export const oldestConfirmation = (now: Date): Date => new Date(now.getTime() - studentCheckDays * dayMs)

/** Why the student price is not for the owner of an address; null where it is. */
export function studentHurdle(
  { email, verified_at, address_confirmed_at: confirmedAt }: Address,
  now: Date,
): StudentHurdle | null {
  if (!email || !isStudentAddress(email)) return 'address'
  if (!verified_at) return 'unconfirmed'
  return confirmedAt && confirmedAt > oldestConfirmation(now) ? null : 'outdated'
}

/** By when a student who was asked has to confirm the address; null for who was not asked, or has done so since. */
export function confirmBy({ student_asked_at: askedAt, address_confirmed_at: confirmedAt }: Asked): Date | null {
  if (!askedAt || (confirmedAt && confirmedAt >= askedAt)) return null
  return new Date(askedAt.getTime() + studentAnswerDays * dayMs)
}

/** Whether a student was asked at that moment, and has not confirmed the address since. */
export const isUnconfirmedFor = (asked: Asked, askedAt: string): boolean =>
  asked.student_asked_at?.toISOString() === askedAt && confirmBy(asked) !== null
