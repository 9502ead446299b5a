import type { ThreadView } from '@openpulpit/contract/threads'
import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CountMark } from '../../ui/count-mark.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { aboutWords, lastMoment } from './thread-words.ts'

interface ThreadItemProps {
  thread: ThreadView
  now: Date
  /** How far its request has come. */
  status: ReactNode
}

/** A conversation in the list. What the list is searched for stays in the address when it is opened. */
export function ThreadItem({ thread, now, status }: ThreadItemProps) {
  const { _id, other, last, unread } = thread
  const { search } = useLocation()
  const isUnread = unread > 0
  return (
    <NavLink
      to={{ pathname: paths.thread(_id), search }}
      className={({ isActive }) =>
        classNames(
          'flex gap-3 border-l-4 py-4 pr-4 pl-3 no-underline transition-colors -outline-offset-3',
          isActive ? 'border-pine bg-sunken' : 'border-transparent hover:bg-sunken',
        )
      }
    >
      <Avatar name={other.name} photo={other.profileImage} size="small" />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <p className={classNames('min-w-0 truncate', isUnread ? 'font-bold' : 'font-semibold')}>{other.name}</p>
          <time dateTime={last.createdAt} className="shrink-0 text-xs text-ink-soft">
            {lastMoment(thread, now)}
          </time>
        </div>
        <div className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="max-w-full truncate text-sm text-ink-soft">{aboutWords(thread, now)}</p>
          {status}
        </div>
        <div className="mt-1 flex items-center justify-between gap-3">
          <p className={classNames('min-w-0 truncate text-sm', isUnread ? 'font-semibold' : 'text-ink-soft')}>
            {last.isOwn && 'You: '}
            {last.words}
          </p>
          {isUnread && <CountMark count={unread} />}
        </div>
        {isUnread && (
          <VisuallyHidden>
            {unread} {unread === 1 ? 'message' : 'messages'} you have not read
          </VisuallyHidden>
        )}
      </div>
    </NavLink>
  )
}
