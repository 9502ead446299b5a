import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { resolveValue, type Toast, type ToastType, useToaster } from 'react-hot-toast/headless'
import { IconButton } from '../button/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { notify } from './notify.tsx'
import { Spinner } from './spinner.tsx'

const pictures: Record<ToastType, ReactNode> = {
  success: <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-pine" />,
  error: <CircleAlert aria-hidden="true" className="size-6 shrink-0 text-wine" />,
  loading: <Spinner className="size-6 shrink-0 text-pine" />,
  blank: <Info aria-hidden="true" className="size-6 shrink-0 text-dusk" />,
  custom: null,
}

/** Mounted once. The library's own toaster writes style elements, which the content policy refuses. */
export function Toaster() {
  // Removed as soon as it has faded.
  const { toasts, handlers } = useToaster({ removeDelay: 200 })
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      data-print="hide"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
      className="pointer-events-none fixed inset-x-4 top-[calc(var(--header-height)+0.75rem)] z-60 flex flex-col items-end gap-3 sm:left-auto"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  return (
    <div
      className={classNames(
        'flex w-full max-w-sm items-start gap-3 rounded-md border border-hairline bg-surface py-2 pr-1 pl-4 shadow-soft',
        'transition duration-200 starting:translate-x-4 starting:opacity-0',
        toast.visible ? 'pointer-events-auto' : 'translate-x-4 opacity-0',
      )}
    >
      <span className="py-2.5">{pictures[toast.type]}</span>
      <div className="min-w-0 flex-1 py-2">{resolveValue(toast.message, toast)}</div>
      <IconButton label="Dismiss" icon={<X />} onClick={() => notify.dismiss(toast.id)} />
    </div>
  )
}
