import { Zap, ZapOff } from 'lucide-react'
import { type SocketStatus, useConnection } from '../../platform/socket.ts'
import { classNames } from '../../ui/class-names.ts'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'

const words: Record<SocketStatus, string> = {
  connected: 'Live updates are on',
  disconnected: 'Connecting to live updates',
  error: 'Live updates are off right now. We’ll keep trying.',
}

/** Hidden while updates arrive live; an icon and a sentence when they do not. */
export function ConnectionStatusIcon() {
  const { status } = useConnection()
  return (
    <>
      {status === 'error' && (
        <span title={words.error} className="hidden size-8 items-center justify-center sm:inline-flex">
          <ConnectionIcon status={status} />
        </span>
      )}
      <VisuallyHidden role="status">{status === 'error' && words.error}</VisuallyHidden>
    </>
  )
}

/** The same in words, for menus. */
export function ConnectionStatusText() {
  const { status } = useConnection()
  return (
    <p className="mt-1 flex items-start gap-2 text-sm text-ink-soft">
      <ConnectionIcon status={status} className="mt-1 shrink-0" />
      {words[status]}
    </p>
  )
}

function ConnectionIcon({ status, className }: { status: SocketStatus; className?: string }) {
  const Icon = status === 'error' ? ZapOff : Zap
  const colour = status === 'connected' ? 'text-pine' : 'text-ink-faint'
  return <Icon aria-hidden="true" className={classNames('size-4', colour, className)} />
}
