import { AsyncLocalStorage } from 'node:async_hooks'
import type { Access } from '@openpulpit/contract/endpoint'
import { bySide } from '@openpulpit/contract/sides'
import type { UserType } from '@openpulpit/contract/users'

interface SignedIn {
  readonly userId: string
  readonly sessionId: string
  readonly isAdmin: boolean
  readonly expiresAt: Date
}

/** The signed-in user, read from their session. */
export interface ChurchActor extends SignedIn {
  readonly userType: 'church'
  readonly churchId: string
}
export interface PreacherActor extends SignedIn {
  readonly userType: 'preacher'
  readonly preacherId: string
}
export type Actor = ChurchActor | PreacherActor

/** An account that is being deleted, or the row that stands for someone without one. */
export type LeavingAccount = {
  readonly userId: string
  /** The address of the account. Someone without one holds none, and its owner may be a member. */
  readonly email?: string
} & (
  | { readonly userType: 'church'; readonly churchId: string; readonly preacherId?: undefined }
  | { readonly userType: 'preacher'; readonly preacherId: string; readonly churchId?: undefined }
)

/** What differs by side, made from what only an actor of that side has. */
export function byActor<A extends { readonly userType: UserType }, Church, Preacher>(
  actor: A,
  of: {
    church: (actor: Extract<A, { userType: 'church' }>) => Church
    preacher: (actor: Extract<A, { userType: 'preacher' }>) => Preacher
  },
): Church | Preacher {
  const make = bySide(actor.userType, of) as (actor: A) => Church | Preacher
  return make(actor)
}

/** The actor type that an endpoint's access level guarantees. */
export type ActorFor<A extends Access> = A extends 'church'
  ? ChurchActor
  : A extends 'preacher'
    ? PreacherActor
    : A extends 'signed-in' | 'admin'
      ? Actor
      : undefined

/** Who causes the work at hand. `userId` is undefined where a link in an email does. */
interface MemberCall {
  readonly userId: string | undefined
  /** Set where calls are counted per network. */
  readonly network?: string
  /** Aborts waiting for a concurrency slot. */
  readonly signal?: AbortSignal
}

const calls = new AsyncLocalStorage<MemberCall | undefined>()

/** Runs the work of a member's call, so that what it sends to others counts against their quotas. */
export const runInMemberCall = <R>(call: MemberCall, task: () => R): R => calls.run(call, task)

/** Runs the server's own work, which counts against no member's quotas whatever triggered it. */
export const runOutsideMemberCall = <R>(task: () => R): R => calls.run(undefined, task)

export const currentMemberCall = (): MemberCall | undefined => calls.getStore()
