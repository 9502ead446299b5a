import { createHash } from 'node:crypto'
import type { PreacherActor } from '../../../platform/actor.ts'

/** Of an address that is not to be written to any more. */
export const emailHash = (email: string): Buffer => createHash('sha256').update(email.trim().toLowerCase()).digest()

/** Someone without an account: the row that stands for them, and its profile. */
export interface Guest {
  readonly userId: string
  readonly preacherId: string
}

/** What one church asked of someone without an account goes over to the account of whoever they turned out to be. */
export interface Handover {
  readonly churchId: string
  readonly from: Guest
  readonly to: Guest
}

/** Acts for someone without an account, who was sent a link or has shown that the address is theirs. */
export const guestActor = ({ userId, preacherId }: Guest, expiresAt: Date): PreacherActor => ({
  ...{ userType: 'preacher', preacherId, userId, sessionId: '', isAdmin: false, expiresAt },
})
