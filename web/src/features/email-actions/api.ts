import { type EmailAction, emailActionEndpoints } from '@openpulpit/contract/email-actions'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/http/http.ts'

/** What a link from an email is about; reading it changes nothing. */
export const answerQuery = (token: string) =>
  queryOptions({
    queryKey: ['email-actions', token],
    queryFn: ({ signal }) => send(emailActionEndpoints.show, { body: { token }, signal }),
  })

export const giveAnswer = (body: { token: string; answer: EmailAction; note?: string }) =>
  send(emailActionEndpoints.give, { body })
