import type { RequestView } from '@openpulpit/contract/request-views'
import { serviceTypeLabels } from '@openpulpit/contract/service-options'
import { Check } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ServiceMoment } from '../service-date.tsx'
import { DayContext } from './day-context.tsx'

interface AcceptDialogProps {
  request: RequestView
  open: boolean
  onOpenChange: (open: boolean) => void
  busy: boolean
  onAccept: () => void
}

/** The last check before accepting: the distance, and what else is on that day. */
export function AcceptDialog({ request, open, onOpenChange, busy, onAccept }: AcceptDialogProps) {
  const { church, serviceType } = request
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={church.name ? `Accept ${church.name}’s request?` : 'Accept this request?'}
      description={
        <>
          <ServiceMoment service={request} />
          <span className="block">{serviceTypeLabels[serviceType]}</span>
        </>
      }
      actions={
        <>
          <Button tone="secondary" onClick={() => onOpenChange(false)}>
            Not Now
          </Button>
          <Button icon={<Check aria-hidden="true" />} busy={busy} onClick={onAccept}>
            Accept
          </Button>
        </>
      }
    >
      <DayContext request={request} enabled={open} />
    </Dialog>
  )
}
