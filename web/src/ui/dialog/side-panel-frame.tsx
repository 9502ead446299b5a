import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { backdropStyles, closeButtonStyles } from './overlay-styles.ts'

export interface SidePanelProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
  /** Fixed at the lower edge. */
  actions?: ReactNode
}

export function SidePanelFrame({ open, onOpenChange, title, children, actions }: SidePanelProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={backdropStyles} />
        <Base.Viewport className="fixed inset-0 z-50 flex justify-end overflow-hidden">
          <Base.Popup
            className={classNames(
              'relative flex h-full w-full max-w-md flex-col bg-surface shadow-soft outline-none',
              'transition duration-200 data-ending-style:translate-x-full data-starting-style:translate-x-full',
            )}
          >
            <Base.Title className="border-b border-hairline py-5 pr-16 pl-5 text-xl sm:pl-6">{title}</Base.Title>
            {/* Contains its chips' hidden inputs: otherwise focusing one would scroll the whole panel out of view. */}
            <div className="relative min-h-0 flex-1 overflow-y-auto px-5 py-6 sm:px-6">{children}</div>
            {actions && (
              <div className="flex flex-wrap gap-3 border-t border-hairline px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6 [&>*]:flex-1">
                {actions}
              </div>
            )}
            <Base.Close aria-label="Close" className={closeButtonStyles}>
              <X aria-hidden="true" />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
