import { messages } from '@openpulpit/contract/messages'
import { placeLine } from '@openpulpit/contract/places'
import type { RequestView } from '@openpulpit/contract/request-views'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../platform/paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'

/** A church that has not confirmed its email: preachers are notified once it has. */
export interface AwaitedConfirmation {
  /** How many; 0 where nobody has counted. */
  preachers: number
  /** In a list the banner above it is enough. */
  resend?: ReactNode
}

interface NoOffersProps {
  request: Pick<RequestView, 'church' | 'date' | 'serviceTime'>
  compact: boolean
  awaited: AwaitedConfirmation | undefined
}

/** Waiting is one way; asking somebody is another. */
export function NoOffers({ request: { church, date, serviceTime: time }, compact, awaited }: NoOffersProps) {
  return (
    <>
      {awaited ? (
        <>
          <p className="text-ink-soft">No offers yet. {messages.notifiedOnceConfirmed(awaited.preachers)}</p>
          {awaited.resend && <div className="mt-4">{awaited.resend}</div>}
        </>
      ) : (
        <p className="text-ink-soft">Nobody has offered yet. Preachers nearby who are free are told of it.</p>
      )}
      {!compact && (
        <LinkButton
          to={paths.search({ location: placeLine(church.address), date, time })}
          tone="secondary"
          className="mt-5"
          icon={<Search aria-hidden="true" />}
        >
          See Who Is Free
        </LinkButton>
      )}
    </>
  )
}
