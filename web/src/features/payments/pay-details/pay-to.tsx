import { formatDollars } from '@openpulpit/contract/money'
import type { PayDetails } from '@openpulpit/contract/pay-details'
import { hasPayDetails, type PayLink, payLinks } from '@openpulpit/contract/pay-links'
import { ExternalLink, QrCode as QrIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { DataList } from '../../../ui/layout/data-list.tsx'

const QrCode = lazy(() => import('../../../ui/graphics/qr-code.tsx').then((file) => ({ default: file.QrCode })))

interface PayToProps {
  details: PayDetails
  /** The open amount in dollars. */
  amount: number
  /** Who is paid. */
  name: string
}

/** For the church: how the preacher would like to be paid. */
export function PayTo({ details, amount, name }: PayToProps) {
  if (!hasPayDetails(details)) return null
  const { zelle, checksTo } = details
  return (
    <section aria-label={`How to pay ${name}`} className="mt-4 rounded-md bg-sunken p-4">
      <h4 className="font-semibold">How to Pay {name}</h4>
      <p className="text-sm text-ink-soft">
        {amount > 0 && `${formatDollars(amount)} is open. `}You pay outside OpenPulpit, then record it here.
      </p>
      <ul className="mt-2 grid gap-1">
        {payLinks(details, amount).map((link) => (
          <PayAt key={link.service} link={link} name={name} />
        ))}
      </ul>
      {(zelle || checksTo) && (
        <div className="mt-3">
          <DataList
            items={[
              { term: 'Zelle', value: zelle },
              { term: 'Send checks to', value: checksTo && <span className="whitespace-pre-line">{checksTo}</span> },
            ]}
          />
        </div>
      )}
    </section>
  )
}

function PayAt({ link: { service, name: account, url }, name }: { link: PayLink; name: string }) {
  const [isCodeShown, setIsCodeShown] = useState(false)
  return (
    <li>
      <div className="flex flex-wrap items-center gap-x-4">
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center gap-2 wrap-anywhere text-pine underline decoration-1 underline-offset-4"
        >
          {service}: {account}
          <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
        <Button
          tone="quiet"
          size="small"
          icon={<QrIcon aria-hidden="true" />}
          aria-expanded={isCodeShown}
          aria-label={`${isCodeShown ? 'Hide' : 'Show'} QR code for ${service}`}
          onClick={() => setIsCodeShown(!isCodeShown)}
        >
          {isCodeShown ? 'Hide QR Code' : 'Show QR Code'}
        </Button>
      </div>
      {isCodeShown && (
        <div className="my-2 size-44">
          <Suspense fallback={<Skeleton className="size-full" />}>
            <QrCode text={url} label={`QR code to pay ${name} with ${service}`} />
          </Suspense>
        </div>
      )}
    </li>
  )
}
