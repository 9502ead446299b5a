import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface DisableDialogProps {
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
  busy: boolean
  onConfirm: () => void
}

export function DisableDialog({ name, ...dialog }: DisableDialogProps) {
  return (
    <ConfirmDialog {...dialog} title={`Disable the account of ${name}?`} confirmLabel="Disable Account" tone="danger">
      <ul className="list-disc space-y-2 pl-5 text-ink">
        <li>They are signed out everywhere at once, and cannot log in.</li>
        <li>They are offered to nobody, and nobody can ask them.</li>
        <li>Services that are agreed on stand: please tell the other sides if needed.</li>
      </ul>
      <p className="mt-4">Whoever runs the server can enable the account again.</p>
    </ConfirmDialog>
  )
}
