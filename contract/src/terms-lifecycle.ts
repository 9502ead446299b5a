import type { RequestStatus, ServiceTime } from './request-lifecycle.ts'
import type { UserType } from './users.ts'

/**
 * The state of a version of the terms. `sent`: part of the request. `replaced`: its author proposed another one.
 * `answered`: the other side proposed its own. `lapsed`: the request was closed, or continued without it.
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

export const termsActs = ['propose', 'accept', 'decline', 'withdraw'] as const
export type TermsAct = (typeof termsActs)[number]

export const termsAnswers = ['accept', 'decline', 'withdraw'] as const satisfies readonly TermsAct[]
export type TermsAnswer = (typeof termsAnswers)[number]

/** The kinds of events in a request's history. */
export const termsEventKinds = ['terms_proposed', 'terms_agreed', 'terms_declined', 'terms_withdrawn'] as const
export type TermsEventKind = (typeof termsEventKinds)[number]
export const isTermsEvent = (kind: string): kind is TermsEventKind => termsEventKinds.some((one) => one === kind)

/** After this many versions, the two have to talk to each other. */
export const mostVersions = 20

export interface TermsMove {
  readonly act: TermsAct
  readonly by: UserType
  readonly while: Extract<RequestStatus, 'pending' | 'confirmed'>
  /** Who proposed the pending version. */
  readonly open: 'none' | UserType
  /** What becomes of the pending version. */
  readonly leaves?: Exclude<ProposalStatus, 'sent' | 'proposed' | 'lapsed'>
  readonly event: TermsEventKind
}

const propose = { act: 'propose', event: 'terms_proposed' } as const
const accept = { act: 'accept', leaves: 'agreed', event: 'terms_agreed' } as const
const decline = { act: 'decline', leaves: 'declined', event: 'terms_declined' } as const
const withdraw = { act: 'withdraw', leaves: 'withdrawn', event: 'terms_withdrawn' } as const

/**
 * All moves about terms, possible until the day of the service is over. Anything else is impossible. Accepting a
 * proposal for a pending request books the service. No page uses this table, so browsers never load it.
 */
export const termsMoves: readonly TermsMove[] = /* @__PURE__ */ (() => [
  // The request itself is the church's offer, so the first proposal is the preacher's.
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

/** The state that possible moves depend on. */
export interface TermsState {
  readonly status: RequestStatus
  /** Who proposed the pending version; null if there is none. */
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

/** What this person can do about the terms now. A block prevents agreement. */
export const allowedTermsActs = (by: UserType, state: TermsState, at: ServiceTime, isBlocked: boolean): TermsAct[] =>
  termsActs.filter(
    (act) => findTermsMove(act, by, state, at) !== undefined && !(isBlocked && (act === 'propose' || act === 'accept')),
  )
