import { AsyncLocalStorage } from 'node:async_hooks'
import type { Access } from '@openpulpit/contract/endpoint'

interface SignedIn {
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

/** Who makes the call that is being answered; no one known, where a link in an email makes it. */
interface MemberCall {
  readonly userId: string | undefined
  /** Where it comes from, if that is counted. */
  readonly network?: string
  /** Ends its waiting for a place. */
  readonly signal?: AbortSignal
}

const calls = new AsyncLocalStorage<MemberCall | undefined>()

/** Runs what answers someone's call: what it causes for others has to be counted. */
export const runInMemberCall = <R>(call: MemberCall, task: () => R): R => calls.run(call, task)

/** Runs work that the server does on its own behalf, no matter what triggered it. */
export const runOutsideMemberCall = <R>(task: () => R): R => calls.run(undefined, task)

export const currentMemberCall = (): MemberCall | undefined => calls.getStore()
