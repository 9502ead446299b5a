import { type FormEventHandler, type ReactNode, useId } from 'react'
import { Button } from '../button/button.tsx'
import { DialogFrame, type DialogProps } from './dialog-frame.tsx'

interface FormDialogProps extends Omit<DialogProps, 'actions'> {
  /** The main button's label. */
  submit: string
  onSubmit: FormEventHandler<HTMLFormElement>
  busy: boolean
  busyLabel?: string
  /** Why sending failed; the input stays. */
  failure: string | undefined
  children: ReactNode
}

/** A form in a dialog, with Cancel and a submit button. */
export function FormDialog({
  submit,
  onSubmit,
  busy,
  busyLabel = 'Saving...',
  failure,
  children,
  ...dialog
}: FormDialogProps) {
  const formId = useId()
  return (
    <DialogFrame
      {...dialog}
      actions={
        <>
          <Button tone="secondary" onClick={() => dialog.onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy} busyLabel={busyLabel}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        {children}
        <p role="status" className="text-sm font-medium text-wine empty:sr-only">
          {failure}
        </p>
      </form>
    </DialogFrame>
  )
}
