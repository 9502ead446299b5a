import type { BillingView } from '@openpulpit/contract/billing'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useArrival } from './use-arrival.ts'

/** What came of paying, for whoever comes back from there. */
export function ArrivalBanner({ view }: { view: BillingView | undefined }) {
  const { arrival, isAsking, hasFailed, ask } = useArrival()
  if (!arrival) return null
  return (
    <div role="status" className="mb-6">
      {arrival === 'abandoned' && (
        <Banner title="Nothing was paid">You have come back without paying. All is as it was before.</Banner>
      )}
      {arrival === 'declined' && (
        <Banner tone="warning" title="The card was declined">
          Nothing was taken. Please try again, or with another card.
        </Banner>
      )}
      {arrival === 'paid' &&
        (view?.subscription.status === 'active' && !isAsking ? (
          <Banner tone="good" title="Thank you. Your subscription has begun.">
            As many connections as you like, from now on.
          </Banner>
        ) : isAsking ? (
          <Banner title="One moment">We are asking whether your payment has arrived.</Banner>
        ) : (
          <Banner
            title={hasFailed ? 'We could not ask about your payment' : 'Your payment is on its way'}
            action={
              <Button tone="secondary" size="small" onClick={ask}>
                Look Again
              </Button>
            }
          >
            This page shows it as soon as it has arrived. You need not pay again.
          </Banner>
        ))}
    </div>
  )
}
