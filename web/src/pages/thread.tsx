import { texts } from '@openpulpit/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useMember } from '../features/accounts/use-auth.ts'
import { BlockedNote, BlockItem } from '../features/blocks/blocking.tsx'
import { ReportItem } from '../features/reports/report-item.tsx'
import { StatusBadge } from '../features/requests/badges.tsx'
import { threadQuery } from '../features/threads/api.ts'
import { Conversation } from '../features/threads/conversation/conversation.tsx'
import { MessageLogSkeleton, ThreadHeader, ThreadNotFound } from '../features/threads/conversation/thread-header.tsx'
import { ThreadMenu } from '../features/threads/conversation/thread-menu.tsx'
import { hasCode } from '../platform/http/api-error.ts'
import { ErrorState } from '../ui/feedback/error-state.tsx'

export default function Thread() {
  const { id = '' } = useParams()
  return <ThreadOnScreen key={id} id={id} />
}

function ThreadOnScreen({ id }: { id: string }) {
  const { user } = useMember()
  const { data: held, error, isLoadingError, isFetching, refetch } = useQuery(threadQuery(id))
  // What is no id at all is no conversation either.
  if (hasCode(error, 'not_found') || hasCode(error, 'invalid')) return <ThreadNotFound />
  const thread = held?.thread

  return (
    <>
      <ThreadHeader
        thread={thread}
        userType={user.userType}
        menu={
          thread && (
            <ThreadMenu>
              <BlockItem thread={thread} />
              <ReportItem thread={thread} />
            </ThreadMenu>
          )
        }
        status={thread?.request && <StatusBadge request={thread.request} />}
      />
      {isLoadingError && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {!thread && !isLoadingError && <MessageLogSkeleton />}
      {thread && (
        <Conversation
          threadId={id}
          requestId={thread.request?._id}
          owner={user._id}
          userType={user.userType}
          to={thread.other.name}
          timeZone={thread.timeZone}
          messages={held.log}
          blockedNote={(blocked) => <BlockedNote thread={blocked} />}
          closed={thread.other.hasLeft ? texts.formerMember : undefined}
          fills
        />
      )}
    </>
  )
}
