import { type InvitationAnswer, type InvitationView, invitationEndpoints } from '@openpulpit/contract/invitations'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/http/http.ts'

export type AskedRequest = NonNullable<InvitationView['request']>

/** What a link to someone without an account is about; reading it changes nothing. */
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

export const answerInvitation = (body: { token: string; answer: InvitationAnswer; note?: string }) =>
  send(invitationEndpoints.answer, { body })

export const writeMessage = (body: { token: string; content: string; clientId: string }) =>
  send(invitationEndpoints.write, { body })

export const stopEmails = (token: string) => send(invitationEndpoints.stop, { body: { token } })

export const join = (body: { token: string; firstName: string; lastName: string; password: string }) =>
  send(invitationEndpoints.join, { body })
