import { bySide } from '@openpulpit/contract/sides'
import type { ThreadView } from '@openpulpit/contract/threads'
import type { UserType } from '@openpulpit/contract/users'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useNow } from '../../../platform/browser/use-now.ts'
import { paths } from '../../../platform/paths.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Avatar } from '../../../ui/graphics/avatar.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { formatSubject } from '../format.ts'

interface ThreadHeadProps {
  /** Undefined while loading. The heading is there already, and keeps its focus. */
  thread: ThreadView | undefined
  userType: UserType
  /** The request's status. */
  status: ReactNode
  /** Further actions. */
  menu: ReactNode
}

/** The other side and the subject. */
export function ThreadHeader({ thread, userType, status, menu }: ThreadHeadProps) {
  return (
    <header className="flex items-center gap-3 border-b border-hairline py-3 pr-2 pl-1 lg:pr-4 lg:pl-5">
      <BackToList />
      {thread ? (
        <Avatar name={thread.other.name} photo={thread.other.profileImage} size="small" />
      ) : (
        <Skeleton className="size-11 shrink-0 rounded-full" />
      )}
      <div className="min-w-0 flex-1">
        <h1 tabIndex={-1} className="text-lg leading-tight sm:text-xl">
          {thread ? (
            <OtherSide {...thread} />
          ) : (
            <>
              <VisuallyHidden>Loading the conversation…</VisuallyHidden>
              <Skeleton className="h-[1.95rem] w-48" />
            </>
          )}
        </h1>
        {thread ? (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <About thread={thread} userType={userType} />
            {status}
          </div>
        ) : (
          <Skeleton className="mt-1 h-5 w-40" />
        )}
      </div>
      {menu}
    </header>
  )
}

/** The name, linked to the profile; someone who has left has none. */
function OtherSide({ other: { _id, userType, name, hasLeft, isInvited } }: ThreadView) {
  if (hasLeft || isInvited) return name
  return (
    <Link
      to={bySide(userType, { church: paths.church, preacher: paths.preacher })(_id)}
      className="inline-block py-1 underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  )
}

function About({ thread, userType }: Pick<ThreadHeadProps, 'userType'> & { thread: ThreadView }) {
  const words = formatSubject(thread, useNow())
  if (!thread.request) return <p className="min-w-0 text-sm break-words text-ink-soft">{words}</p>
  return (
    <Link
      to={paths.requestOf(userType, thread.request._id)}
      className="inline-flex min-h-8 items-center text-sm text-ink-soft underline-offset-4 hover:underline"
    >
      {words}
    </Link>
  )
}

function BackToList() {
  const { search } = useLocation()
  return (
    <Link
      to={{ pathname: paths.messages, search }}
      aria-label="All conversations"
      title="All conversations"
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-pine hover:bg-sunken lg:hidden"
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
    </Link>
  )
}

export function MessageLogSkeleton() {
  return (
    <div aria-busy="true" className="flex min-h-0 flex-1 flex-col justify-end gap-4 px-4 pb-3 lg:px-6">
      <Skeleton className="h-12 w-3/5" />
      <Skeleton className="h-18 w-4/5 self-end" />
      <Skeleton className="h-12 w-2/5" />
      <Skeleton className="mt-4 h-20 shrink-0" />
    </div>
  )
}

/** Also for someone else's conversation, which must look the same as one that does not exist. */
export function ThreadNotFound() {
  const { search } = useLocation()
  return (
    <div className="m-auto max-w-sm p-8 text-center">
      <h1 tabIndex={-1} className="text-xl">
        Conversation Not Found
      </h1>
      <p className="mt-2 mb-6 text-ink-soft">It may have been deleted, or it belongs to another account.</p>
      <LinkButton to={{ pathname: paths.messages, search }} tone="secondary">
        All Conversations
      </LinkButton>
    </div>
  )
}
