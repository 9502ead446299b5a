import type { Access } from '@openpulpit/contract/endpoint'

export interface SignedIn {
  readonly userId: string
  readonly sessionId: string
  readonly isAdmin: boolean
  /** When the session runs out. */
  readonly expiresAt: Date
}

/** Who makes a call, as their session says. */
export interface ChurchActor extends SignedIn {
  readonly userType: 'church'
  readonly churchId: string
}
export interface PreacherActor extends SignedIn {
  readonly userType: 'preacher'
  readonly preacherId: string
}
export type Actor = ChurchActor | PreacherActor

/** The actor that a call's access lets through. */
export type ActorFor<A extends Access> = A extends 'church'
  ? ChurchActor
  : A extends 'preacher'
    ? PreacherActor
    : A extends 'signed-in' | 'admin'
      ? Actor
      : undefined
