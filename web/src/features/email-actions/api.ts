import { type EmailAction, emailActionEndpoints } from '@openpulpit/contract/email-actions'
import type { ProposalForm } from '@openpulpit/contract/proposal-input'
import type { TermsAnswer } from '@openpulpit/contract/terms-lifecycle'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/http/http.ts'

/** Reading it changes nothing, because email programs open links by themselves. */
export const answerQuery = (token: string) =>
  queryOptions({
    queryKey: ['email-actions', token],
    queryFn: ({ signal }) => send(emailActionEndpoints.show, { body: { token }, signal }),
  })

/** An answer to the request or to a change of it. */
export type LinkAnswer = EmailAction | 'accept_terms' | 'decline_terms'

interface LinkAnswerInput {
  readonly token: string
  readonly answer: LinkAnswer
  readonly note: string
  /** The version on screen, which the answer applies to. */
  readonly termsVersion: number
}

export function giveAnswer({ token, answer, note, termsVersion }: LinkAnswerInput) {
  const change = (given: TermsAnswer) =>
    send(emailActionEndpoints.answerTerms, { body: { token, termsVersion, answer: given } })
  if (answer === 'accept_terms') return change('accept')
  if (answer === 'decline_terms') return change('decline')
  return send(emailActionEndpoints.give, { body: { token, answer, note } })
}

export const proposeByLink = (body: ProposalForm & { token: string }) =>
  send(emailActionEndpoints.proposeTerms, { body })
