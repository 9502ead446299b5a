import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '../button/button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { ConfirmDialogProps } from './confirm-frame.tsx'

interface ConfirmButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** What the dialog says; `text` is what the action leads to. */
  question: Pick<ConfirmDialogProps, 'title' | 'confirmLabel' | 'cancelLabel' | 'tone' | 'busyLabel'> & {
    text: ReactNode
  }
  /** The dialog closes when it is done. `close` does so before: the focus goes back to the button before anything else takes it. */
  onConfirm: (close: () => void) => unknown
}

/** A button whose dialog asks first. */
export function ConfirmButton({ question: { text, ...question }, onConfirm, ...button }: ConfirmButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [isActing, setIsActing] = useState(false)
  const confirm = async () => {
    const close = () => setIsAsking(false)
    setIsActing(true)
    try {
      await onConfirm(close)
    } finally {
      setIsActing(false)
      close()
    }
  }
  return (
    <>
      <Button aria-haspopup="dialog" {...ConfirmDialog.onIntent} {...button} onClick={() => setIsAsking(true)} />
      <ConfirmDialog
        {...question}
        open={isAsking}
        onOpenChange={setIsAsking}
        busy={isActing}
        onConfirm={() => void confirm()}
      >
        {text}
      </ConfirmDialog>
    </>
  )
}
