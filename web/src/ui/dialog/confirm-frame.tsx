import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { actionsStyles, backdropStyles, sheetPositionStyles, sheetStyles } from './overlay-styles.ts'

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children?: ReactNode
  confirmLabel: string
  cancelLabel?: string | undefined
  tone?: 'primary' | 'danger' | undefined
  busy?: boolean | undefined
  busyLabel?: string | undefined
  onConfirm: () => void
}

export function ConfirmFrame(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, children, confirmLabel, cancelLabel = 'Cancel', tone, onConfirm, ...busy } = props
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={backdropStyles} />
        <Base.Viewport className={sheetPositionStyles}>
          <Base.Popup className={sheetStyles}>
            <div className="relative min-h-0 flex-1 overflow-y-auto px-5 pt-6 pb-5 sm:px-6">
              <Base.Title className="text-xl">{title}</Base.Title>
              {children && (
                <Base.Description render={<div />} className="mt-2 text-ink-soft">
                  {children}
                </Base.Description>
              )}
            </div>
            <div className={actionsStyles}>
              <Base.Close render={<Button tone="secondary">{cancelLabel}</Button>} />
              <Button tone={tone} {...busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
