import type { RequestStatus, ServiceTime } from './request-lifecycle.ts'
import type { UserType } from './users.ts'

/**
 * How far a version of the terms has come. `sent`: what the church asked with. `replaced`: its author proposed another one
 * instead. `answered`: the other side proposed its own. `lapsed`: the request was closed, or went on without it.
 */
export const proposalStatuses = [
  'sent',
  'proposed',
  'agreed',
  'declined',
  'answered',
  'replaced',
  'withdrawn',
  'lapsed',
] as const
export type ProposalStatus = (typeof proposalStatuses)[number]

/** What the two can do about terms. */
export const termsActs = ['propose', 'accept', 'decline', 'withdraw'] as const
export type TermsAct = (typeof termsActs)[number]

/** What an answer to a proposal can be. */
export const termsAnswers = ['accept', 'decline', 'withdraw'] as const satisfies readonly TermsAct[]
export type TermsAnswer = (typeof termsAnswers)[number]

/** What each leaves in the history of a request. */
export const termsEventKinds = ['terms_proposed', 'terms_agreed', 'terms_declined', 'terms_withdrawn'] as const
export type TermsEventKind = (typeof termsEventKinds)[number]
export const isTermsEvent = (kind: string): kind is TermsEventKind => termsEventKinds.some((one) => one === kind)

/** Two people who cannot agree after this many talk to each other. */
export const mostVersions = 20

/** One thing that can be done about terms. */
export interface TermsMove {
  readonly act: TermsAct
  /** By whom. */
  readonly by: UserType
  readonly while: Extract<RequestStatus, 'pending' | 'confirmed'>
  /** Whose proposal waits for an answer. */
  readonly open: 'none' | UserType
  /** What becomes of the proposal that waited. */
  readonly leaves?: Exclude<ProposalStatus, 'sent' | 'proposed' | 'lapsed'>
  readonly event: TermsEventKind
}

const propose = { act: 'propose', event: 'terms_proposed' } as const
const accept = { act: 'accept', leaves: 'agreed', event: 'terms_agreed' } as const
const decline = { act: 'decline', leaves: 'declined', event: 'terms_declined' } as const
const withdraw = { act: 'withdraw', leaves: 'withdrawn', event: 'terms_withdrawn' } as const

/**
 * The whole life of terms, all of it until the day of the service is over. What is not listed here cannot happen. Accepting a
 * proposal about a pending request is agreeing to preach on it: the service is booked. No page uses the table, so browsers never load it.
 */
export const termsMoves: readonly TermsMove[] = /* @__PURE__ */ (() => [
  // The church has said in its request what it offers, so the first word is the preacher's.
  { ...propose, while: 'pending', open: 'none', by: 'preacher' },
  { ...propose, while: 'pending', open: 'preacher', by: 'preacher', leaves: 'replaced' },
  { ...propose, while: 'pending', open: 'preacher', by: 'church', leaves: 'answered' },
  { ...propose, while: 'pending', open: 'church', by: 'church', leaves: 'replaced' },
  { ...propose, while: 'pending', open: 'church', by: 'preacher', leaves: 'answered' },
  { ...accept, while: 'pending', open: 'preacher', by: 'church' },
  { ...accept, while: 'pending', open: 'church', by: 'preacher' },
  { ...decline, while: 'pending', open: 'preacher', by: 'church' },
  { ...decline, while: 'pending', open: 'church', by: 'preacher' },
  { ...withdraw, while: 'pending', open: 'preacher', by: 'preacher' },
  { ...withdraw, while: 'pending', open: 'church', by: 'church' },
  // Once confirmed, the agreed terms hold until both agree to others.
  { ...propose, while: 'confirmed', open: 'none', by: 'church' },
  { ...propose, while: 'confirmed', open: 'none', by: 'preacher' },
  { ...propose, while: 'confirmed', open: 'preacher', by: 'preacher', leaves: 'replaced' },
  { ...propose, while: 'confirmed', open: 'preacher', by: 'church', leaves: 'answered' },
  { ...propose, while: 'confirmed', open: 'church', by: 'church', leaves: 'replaced' },
  { ...propose, while: 'confirmed', open: 'church', by: 'preacher', leaves: 'answered' },
  { ...accept, while: 'confirmed', open: 'preacher', by: 'church' },
  { ...accept, while: 'confirmed', open: 'church', by: 'preacher' },
  { ...decline, while: 'confirmed', open: 'preacher', by: 'church' },
  { ...decline, while: 'confirmed', open: 'church', by: 'preacher' },
  { ...withdraw, while: 'confirmed', open: 'preacher', by: 'preacher' },
  { ...withdraw, while: 'confirmed', open: 'church', by: 'church' },
])()

/** Where the terms of a request stand. */
export interface TermsState {
  readonly status: RequestStatus
  /** Whose proposal waits for an answer; null where none does. */
  readonly proposedBy: UserType | null
}

export function findTermsMove(
  act: TermsAct,
  by: UserType,
  { status, proposedBy }: TermsState,
  at: ServiceTime,
): TermsMove | undefined {
  if (at.dayOver) return undefined
  return termsMoves.find(
    (move) => move.act === act && move.by === by && move.while === status && move.open === (proposedBy ?? 'none'),
  )
}

/** What this person may do about the terms now. Across a block no one comes to an agreement. */
export const allowedTermsActs = (by: UserType, state: TermsState, at: ServiceTime, isBlocked: boolean): TermsAct[] =>
  termsActs.filter(
    (act) => findTermsMove(act, by, state, at) !== undefined && !(isBlocked && (act === 'propose' || act === 'accept')),
  )
