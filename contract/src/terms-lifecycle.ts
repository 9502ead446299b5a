import { lifecycle, type StepOf } from './lifecycle.ts'
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

export const termsActions = ['propose_terms', 'accept_terms', 'decline_terms', 'withdraw_terms'] as const
export type TermsAction = (typeof termsActions)[number]

export const termsAnswers = ['accept', 'decline', 'withdraw'] as const
export type TermsAnswer = (typeof termsAnswers)[number]

/** The kinds of events in a request's history. */
export const termsEventKinds = ['terms_proposed', 'terms_agreed', 'terms_declined', 'terms_withdrawn'] as const
export type TermsEventKind = (typeof termsEventKinds)[number]
export const isTermsEvent = (kind: string): kind is TermsEventKind => termsEventKinds.some((one) => one === kind)

/** After this many versions, the two have to talk to each other. */
export const mostVersions = 20

/** What a step depends on beside the pending version. */
interface TermsFacts {
  readonly status: RequestStatus
  readonly at: ServiceTime
}

const propose = { action: 'propose_terms', event: 'terms_proposed' } as const
const accept = { action: 'accept_terms', to: 'none', leaves: 'agreed', event: 'terms_agreed' } as const
const decline = { action: 'decline_terms', to: 'none', leaves: 'declined', event: 'terms_declined' } as const
const withdraw = { action: 'withdraw_terms', to: 'none', leaves: 'withdrawn', event: 'terms_withdrawn' } as const

/**
 * How two agree on terms, until the day of the service is over. The state is who proposed the pending version; `leaves` is
 * what becomes of that version. It has no end of its own. Accepting a proposal for a pending request books the service.
 */
export const termsLife = /* @__PURE__ */ (() =>
  lifecycle({
    states: ['none', 'church', 'preacher'],
    begins: ['none'],
    ends: [],
    steps: [
      // The request itself is the church's offer, so the first proposal is the preacher's.
      { ...propose, by: 'preacher', from: 'none', to: 'preacher' },
      { ...propose, by: 'church', from: 'none', to: 'church', once: 'the service is confirmed' },
      { ...propose, by: 'preacher', from: 'preacher', to: 'preacher', leaves: 'replaced' },
      { ...propose, by: 'church', from: 'preacher', to: 'church', leaves: 'answered' },
      { ...propose, by: 'church', from: 'church', to: 'church', leaves: 'replaced' },
      { ...propose, by: 'preacher', from: 'church', to: 'preacher', leaves: 'answered' },
      { ...accept, by: 'church', from: 'preacher' },
      { ...accept, by: 'preacher', from: 'church' },
      { ...decline, by: 'church', from: 'preacher' },
      { ...decline, by: 'preacher', from: 'church' },
      { ...withdraw, by: 'preacher', from: 'preacher' },
      { ...withdraw, by: 'church', from: 'church' },
    ],
    holds: ({ once }, { status, at }: TermsFacts) =>
      !at.dayOver && (status === 'confirmed' || (status === 'pending' && once === undefined)),
  }))()

export type TermsStep = StepOf<typeof termsLife>

/** The state that possible steps depend on. */
export interface TermsState {
  readonly status: RequestStatus
  /** Who proposed the pending version; null if there is none. */
  readonly proposedBy: UserType | null
}

export const findTermsStep = (
  action: TermsAction,
  by: UserType,
  { status, proposedBy }: TermsState,
  at: ServiceTime,
): TermsStep | undefined => termsLife.find(action, by, proposedBy ?? 'none', { status, at })

/** What this person can do about the terms now. A block prevents agreement. */
export const termsActionsOf = (
  by: UserType,
  { status, proposedBy }: TermsState,
  at: ServiceTime,
  isBlocked: boolean,
): TermsAction[] =>
  termsLife
    .possible(by, proposedBy ?? 'none', { status, at })
    .map(({ action }) => action)
    .filter((action) => !(isBlocked && (action === 'propose_terms' || action === 'accept_terms')))
