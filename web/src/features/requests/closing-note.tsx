import { statusLabel } from '@openpulpit/contract/request-life'
import type { RequestView } from '@openpulpit/contract/request-views'
import { Banner } from '../../ui/banner.tsx'

/** Why a request was closed, where somebody said so. */
export function ClosingNote({ request }: { request: RequestView }) {
  if (request.status !== 'cancelled' || !request.cancellationReason) return null
  return (
    <Banner tone="bad" title={statusLabel(request)}>
      <span className="whitespace-pre-line">{request.cancellationReason}</span>
    </Banner>
  )
}
