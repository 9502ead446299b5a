import { isStudentAddress, type StudentHurdle, studentAnswerDays, studentCheckDays } from '@openpulpit/contract/billing'

const dayMs = 86_400_000

interface Address {
  readonly email: string | null
  readonly verified_at: Date | null
  readonly address_confirmed_at: Date | null
}

interface StudentCheck extends Pick<Address, 'address_confirmed_at'> {
  readonly student_asked_at: Date | null
}

/** An address confirmed before this has to be confirmed again. */
export const oldestConfirmation = (now: Date): Date => new Date(now.getTime() - studentCheckDays * dayMs)

/** Why an address does not qualify for the student price; null if it does. */
export function studentHurdle(
  { email, verified_at, address_confirmed_at: confirmedAt }: Address,
  now: Date,
): StudentHurdle | null {
  if (!email || !isStudentAddress(email)) return 'address'
  if (!verified_at) return 'unconfirmed'
  return confirmedAt && confirmedAt > oldestConfirmation(now) ? null : 'outdated'
}

/** When a student has to have confirmed the address; null if they were not asked, or have confirmed since. */
export function confirmBy({ student_asked_at: askedAt, address_confirmed_at: confirmedAt }: StudentCheck): Date | null {
  if (!askedAt || (confirmedAt && confirmedAt >= askedAt)) return null
  return new Date(askedAt.getTime() + studentAnswerDays * dayMs)
}

/** Whether a student was asked at this moment and has not confirmed since. */
export const isUnconfirmedFor = (asked: StudentCheck, askedAt: string): boolean =>
  asked.student_asked_at?.toISOString() === askedAt && confirmBy(asked) !== null
