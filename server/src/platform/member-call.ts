import { AsyncLocalStorage } from 'node:async_hooks'

/** Who makes the call that is being answered; nobody known, where a link in an email makes it. */
interface MemberCall {
  readonly userId: string | undefined
}

const calls = new AsyncLocalStorage<MemberCall | undefined>()

/** Runs what answers somebody's call: what it causes for others has to be counted. */
export const inMemberCall = <R>(userId: string | undefined, task: () => R): R => calls.run({ userId }, task)

/** Runs what the server does by itself, whoever woke it. */
export const outsideMemberCalls = <R>(task: () => R): R => calls.run(undefined, task)

export const currentMemberCall = (): MemberCall | undefined => calls.getStore()
