import { Download } from 'lucide-react'
import { saveFile } from '../../platform/save-file.ts'
import { useLeaveGuard } from '../../platform/use-leave-guard.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { codesFile } from './code-words.ts'
import { CopyButton } from './copy-button.tsx'
import type { ScreenProps } from './screen-props.ts'

interface RecoveryCodesProps extends ScreenProps {
  codes: readonly string[]
  onKept: () => void
}

/** The codes, this one time. */
export function RecoveryCodes({ owner: { email }, title, codes, onKept }: RecoveryCodesProps) {
  const guard = useLeaveGuard()
  const download = () => {
    const text = codesFile(codes, { email, site: location.host })
    saveFile({ name: 'openpulpit-recovery-codes.txt', content: new Blob([text], { type: 'text/plain' }) })
  }
  return (
    <Card>
      <CardTitle ref={title}>Keep your recovery codes</CardTitle>
      <p className="mb-4 max-w-prose">
        <strong className="font-semibold">We show them only this once.</strong> If your phone is lost, each of them lets
        you sign in one time. Keep them on paper or in a password manager.
      </p>
      <ul
        aria-label="Recovery codes"
        className="mb-4 grid grid-cols-[repeat(auto-fill,minmax(max(11ch,40%),1fr))] gap-x-6 gap-y-2 rounded-md border border-hairline bg-sunken p-4 font-mono sm:p-5"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <CopyButton text={codes.join('\n')} label="Copy codes" done="Codes copied" />
        <Button tone="secondary" size="small" icon={<Download aria-hidden="true" />} onClick={download}>
          Download
        </Button>
      </div>
      <Button onClick={onKept}>I have kept them</Button>
      <ConfirmDialog
        open={guard.isAsking}
        onOpenChange={(toOpen) => toOpen || guard.stay()}
        title="Leave without your recovery codes?"
        cancelLabel="Stay"
        confirmLabel="Leave"
        tone="danger"
        onConfirm={guard.leave}
      >
        They are not shown again. If you lose your phone without them, you cannot sign in.
      </ConfirmDialog>
    </Card>
  )
}
