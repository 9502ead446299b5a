import { invitationTexts } from '@openpulpit/contract/invitation-texts'
import type { InvitationView } from '@openpulpit/contract/invitations'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { hasCode, sentenceOf } from '../../platform/http/api-error.ts'
import { paths } from '../../platform/paths.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card, CardTitle } from '../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { type AskedRequest, invitationQuery } from './api.ts'
import { InvitationConversation } from './invitation-conversation.tsx'
import { InvitedBrief } from './invited-brief.tsx'
import { type Proposing, RequestAnswer } from './request-answer.tsx'
import { StopEmails } from './stop-emails.tsx'

/** Loads after the page, because it brings zod. */
const JoinForm = lazy(async () => ({ default: (await import('./join-form.tsx')).JoinForm }))

interface InvitationProps {
  token: string
  /** The button that was clicked in the email. */
  chosen: string | null
  /** The yes-or-no question. */
  question: (request: AskedRequest) => string
  /** What matters for the decision. */
  facts: (request: AskedRequest) => ReactNode
  /** What became of a closed request. */
  closed: (request: AskedRequest, ended: InvitationView['ended']) => ReactNode
  /** The proposed change to answer. */
  change: (request: AskedRequest) => ReactNode
  /** The button to propose a change. */
  propose: (request: AskedRequest, how: Proposing) => ReactNode
}

/** The page of someone without an account: a request to answer, or a church's invitation. */
export function Invitation({ token, ...page }: InvitationProps) {
  const { data: view, error, isLoadingError, refetch } = useQuery(invitationQuery(token))
  if (hasCode(error, 'stale') || hasCode(error, 'invalid')) {
    return (
      <Card>
        <Banner tone="warning" role="status" title={sentenceOf(error, invitationTexts.expired)}>
          Please use the link in the latest email from the church.
        </Banner>
      </Card>
    )
  }
  if (isLoadingError) return <ErrorState onRetry={refetch} />
  if (!view) return <Waiting />
  if (view.hasJoined) {
    return (
      <Card>
        <Banner tone="info" title={invitationTexts.joined} action={<LinkButton to={paths.login}>Sign In</LinkButton>}>
          You’ll find what {view.church.name} asked on your dashboard.
        </Banner>
      </Card>
    )
  }
  const { request } = view
  const isBooked = request?.status === 'confirmed' || request?.status === 'completed'
  return (
    <div className="grid gap-6">
      {request ? (
        <>
          <RequestAnswer key={request.status} {...{ token, view, request }} {...page} />
          {isBooked && <InvitedBrief token={token} />}
          <InvitationConversation token={token} view={view} />
        </>
      ) : (
        <Card>
          <p className="text-lg">
            {view.church.name} in {view.church.place} would like to ask you to preach from time to time.
          </p>
          {view.note && <p className="mt-4 whitespace-pre-line rounded-md bg-sunken p-4 wrap-anywhere">{view.note}</p>}
        </Card>
      )}
      {view.email !== null && !view.isChurch && (
        <Card>
          <CardTitle>Set Up Your Profile</CardTitle>
          <p className="mb-5 text-ink-soft">
            It’s free to start. Show which Sundays you’re available, and keep requests, messages and services in one
            place.
          </p>
          <Suspense fallback={<Skeleton className="h-72" />}>
            <JoinForm token={token} email={view.email} />
          </Suspense>
        </Card>
      )}
      <StopEmails token={token} view={view} />
    </div>
  )
}

const Waiting = () => (
  <Card aria-busy="true">
    <VisuallyHidden>Loading…</VisuallyHidden>
    <Skeleton className="h-7 w-64 max-w-full" />
    <Skeleton className="mt-4 h-24" />
    <Skeleton className="mt-4 h-13" />
  </Card>
)
