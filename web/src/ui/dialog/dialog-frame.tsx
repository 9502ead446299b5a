import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { actionsStyles, backdropStyles, closeButtonStyles, sheetPositionStyles, sheetStyles } from './overlay-styles.ts'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** The buttons, the main one last. A submit button here refers to its form by `form`. */
  actions?: ReactNode
}

export function DialogFrame({ open, onOpenChange, title, description, children, actions }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={backdropStyles} />
        <Base.Viewport className={sheetPositionStyles}>
          <Base.Popup className={sheetStyles}>
            <Base.Title className="pt-6 pr-16 pl-5 text-xl sm:pl-6">{title}</Base.Title>
            <div className="relative min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5 sm:px-6">
              {description && (
                <Base.Description render={<div />} className="mb-4 text-ink-soft">
                  {description}
                </Base.Description>
              )}
              {children}
            </div>
            {actions && <div className={actionsStyles}>{actions}</div>}
            <Base.Close aria-label="Close" className={closeButtonStyles}>
              <X aria-hidden="true" />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
