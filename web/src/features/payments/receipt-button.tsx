import { paymentTexts } from '@openpulpit/contract/payment-texts'
import { texts } from '@openpulpit/contract/texts'
import { Download } from 'lucide-react'
import { useDownload } from '../../platform/queries/use-download.ts'
import { Button } from '../../ui/button/button.tsx'
import { notify } from '../../ui/feedback/notify.tsx'
import { Outcome } from '../../ui/feedback/outcome.tsx'
import { downloadReceipt } from './api.ts'

interface ReceiptButtonProps {
  paymentId: string
  /** Which payment, for screen readers. */
  of: string
}

export function ReceiptButton({ paymentId, of }: ReceiptButtonProps) {
  const { isLoading, words, load } = useDownload(() => downloadReceipt(paymentId), {
    ready: paymentTexts.receiptReady,
    failed: texts.fileFailed,
    onFailure: notify.error,
  })
  return (
    <>
      <Button
        tone="quiet"
        size="small"
        icon={<Download aria-hidden="true" />}
        aria-label={`Download the receipt for ${of}`}
        busy={isLoading}
        onClick={load}
      >
        Receipt
      </Button>
      <Outcome words={words} />
    </>
  )
}
