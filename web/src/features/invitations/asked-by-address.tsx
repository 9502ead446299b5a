import { type Day, formatDay, formatTime, type Time } from '@openpulpit/contract/dates'
import type { InvitationOffer } from '@openpulpit/contract/invitations'
import { serviceTypeLabels } from '@openpulpit/contract/service-options'
import type { UserType } from '@openpulpit/contract/users'
import { useReader } from '../../platform/browser/reader.tsx'
import { invalidate } from '../../platform/queries/invalidation.ts'
import { useAction } from '../../platform/queries/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx'
import { notify } from '../../ui/feedback/notify.tsx'
import { Card, CardTitle } from '../../ui/layout/card.tsx'
import { claimOffer, declineOffer } from './api.ts'

interface AskedByAddressProps {
  offers: readonly InvitationOffer[]
  email: string
  userType: UserType
}

/** What churches asked at this account's address before they knew whose it is. */
export function AskedByAddress({ offers, email, userType }: AskedByAddressProps) {
  return (
    <Card>
      <CardTitle>Churches Have Asked for You</CardTitle>
      <p className="text-ink-soft wrap-anywhere">
        {userType === 'preacher'
          ? `They wrote to ${email} and don’t know about your account. Once you say it’s you, they see your profile, and you answer here.`
          : `They wrote to ${email} to find a preacher. Your account is a church’s, so you can’t accept here. Please decline, so that no one waits.`}
      </p>
      <ul className="mt-5 grid gap-4">
        {offers.map((offer) => (
          <li key={offer.church._id} className="rounded-md border border-hairline p-4">
            <Offer offer={offer} isPreacher={userType === 'preacher'} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Offer({ offer, isPreacher }: { offer: InvitationOffer; isPreacher: boolean }) {
  const { church, note, requests } = offer
  const { today } = useReader()
  const settled = { notify, onSettled: () => invalidate('invitation') }
  const claiming = useAction(claimOffer, settled)
  const declining = useAction(declineOffer, settled)
  // A service confirmed by link must be cancelled explicitly, not as a side effect.
  const canDecline = !requests.some(({ status }) => status === 'confirmed')
  return (
    <section aria-label={church.name}>
      <h3 className="text-lg font-semibold wrap-anywhere">{church.name}</h3>
      <p className="text-ink-soft">{church.place}</p>
      <ul className="mt-2">
        {requests.map(({ _id, date, serviceTime, serviceType, status }) => (
          <li key={_id}>
            {formatDay(date as Day, today)} at {formatTime(serviceTime as Time)} · {serviceTypeLabels[serviceType]}
            {status === 'confirmed' && ' · You said yes'}
          </li>
        ))}
        {requests.length === 0 && <li>Would like to ask you to preach from time to time.</li>}
      </ul>
      {note && <p className="mt-3 whitespace-pre-line rounded-md bg-sunken p-3 wrap-anywhere">{note}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        {isPreacher && (
          <Button
            size="small"
            busy={claiming.acting !== undefined}
            onClick={() => void claiming.act(church._id, { done: `${church.name} can see your profile now.`, failed })}
          >
            Yes, That’s Me
          </Button>
        )}
        {canDecline && (
          <ConfirmButton
            size="small"
            tone="secondary"
            question={{
              title: `Decline what ${church.name} asked?`,
              text: `${church.name} reads that you declined, and nothing about your account.`,
              confirmLabel: 'Decline',
              tone: 'danger',
            }}
            onConfirm={() => declining.act(church._id, { done: `You declined. We told ${church.name}.`, failed })}
          >
            {isPreacher ? 'Not Me' : 'Decline'}
          </ConfirmButton>
        )}
      </div>
    </section>
  )
}

const failed = 'We couldn’t save that. Please try again.'
