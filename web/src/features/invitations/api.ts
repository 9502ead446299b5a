import type { EmailEnding } from '@openpulpit/contract/email-kinds'
import { type InvitationAnswer, type InvitationView, invitationEndpoints } from '@openpulpit/contract/invitations'
import type { ProposalForm } from '@openpulpit/contract/proposal-input'
import type { TermsAnswer } from '@openpulpit/contract/terms-lifecycle'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/http/http.ts'

export type AskedRequest = NonNullable<InvitationView['request']>

/** Reading it changes nothing, because email programs open links by themselves. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitations', token],
    queryFn: ({ signal }) => send(invitationEndpoints.show, { body: { token }, signal }),
  })

export const invitedBriefQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitations', token, 'brief'],
    queryFn: ({ signal }) => send(invitationEndpoints.brief, { body: { token }, signal }),
  })

/** An answer to the request or to a change of it. */
export type LinkAnswer = InvitationAnswer | `${TermsAnswer}_terms`

interface InvitationAnswerInput {
  readonly token: string
  readonly answer: LinkAnswer
  readonly note: string
  /** The version on screen, which the answer applies to. */
  readonly termsVersion: number
}

export function answerInvitation({ token, answer, note, termsVersion }: InvitationAnswerInput) {
  const change = (given: TermsAnswer) =>
    send(invitationEndpoints.answerTerms, { body: { token, termsVersion, answer: given } })
  switch (answer) {
    case 'accept_terms':
      return change('accept')
    case 'decline_terms':
      return change('decline')
    case 'withdraw_terms':
      return change('withdraw')
    default:
      return send(invitationEndpoints.answer, { body: { token, answer, note } })
  }
}

export const proposeByInvitation = (body: ProposalForm & { token: string }) =>
  send(invitationEndpoints.proposeTerms, { body })

export const writeMessage = (body: { token: string; content: string; clientId: string }) =>
  send(invitationEndpoints.write, { body })

/** What churches asked at the signed-in user's address. */
export const offersQuery = queryOptions({
  queryKey: ['invitations', 'offers'],
  queryFn: async ({ signal }) => (await send(invitationEndpoints.offers, { signal })).offers,
})

export const claimOffer = (churchId: string) => send(invitationEndpoints.claim, { body: { churchId } })

export const declineOffer = (churchId: string) => send(invitationEndpoints.decline, { body: { churchId } })

export const resumeEmails = (body: { token: string }) => send(invitationEndpoints.resume, { body })

export const stopEmails = (body: { token: string; ending: EmailEnding }) => send(invitationEndpoints.stop, { body })

export const join = (body: { token: string; firstName: string; lastName: string; password: string }) =>
  send(invitationEndpoints.join, { body })
