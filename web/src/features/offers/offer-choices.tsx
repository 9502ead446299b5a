import { placeLine } from '@openpulpit/contract/addresses'
import { type Day, formatDayNear } from '@openpulpit/contract/dates'
import { fullName } from '@openpulpit/contract/format'
import { denominationLabels, experienceLevelLabels } from '@openpulpit/contract/profile-options'
import type { OfferView, RequestView } from '@openpulpit/contract/request-views'
import { texts } from '@openpulpit/contract/texts'
import { CalendarX, Check, MapPin, Search, Star } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useNow } from '../../platform/browser/use-now.ts'
import { formatAway } from '../../platform/format/format-distance.ts'
import { paths } from '../../platform/paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Outcome } from '../../ui/feedback/outcome.tsx'
import { Avatar } from '../../ui/graphics/avatar.tsx'
import { Stars } from '../../ui/graphics/stars.tsx'
import { Card, CardTitle } from '../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { choosePreacher, useOfferAction } from './api.ts'
import { formatNotified, formatOfferedAt } from './format.ts'

interface OfferChoicesProps {
  request: RequestView
  /** Inside the request's card in a list, so without a card of its own. */
  compact?: boolean | undefined
  awaited?: AwaitedConfirmation | undefined
  /** How many preachers were notified; undefined if unknown. */
  notified?: number | undefined
}

/** The offers for an open request, best first, and the choice. The result stays after the offers are gone. */
export function OfferChoices({ request, compact = false, awaited, notified }: OfferChoicesProps) {
  const { _id: id, status, date, offers, offersTotal } = request
  const [considered, setConsidered] = useState<OfferView>()
  const [isAsking, setIsAsking] = useState(false)
  const { act, words, isBusy } = useOfferAction()
  const now = useNow()
  const isOpen = status === 'open'
  if (!isOpen && !words) return null

  const consider = (offer: OfferView) => {
    setConsidered(offer)
    setIsAsking(true)
  }
  const choose = async (offer: OfferView) => {
    const preacherId = offer.preacher._id
    await act(() => choosePreacher({ id, preacherId }), {
      done: texts.preacherChosen(nameOf(offer)),
      failed: texts.choiceFailed,
    })
    setIsAsking(false)
  }

  const content = (
    <>
      {isOpen && offers.length === 0 && <NoOffers {...{ request, compact, awaited, notified, now }} />}
      {isOpen && offers.length > 0 && (
        <ul className="divide-y divide-hairline">
          {offers.map((offer) => (
            <OfferItem key={offer.preacher._id} offer={offer} date={date} now={now} onChoose={() => consider(offer)} />
          ))}
        </ul>
      )}
      {isOpen && <MoreOffers request={request} compact={compact} />}
      {considered && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setIsAsking}
          title={`Choose ${nameOf(considered)}?`}
          confirmLabel="Choose"
          busy={isBusy}
          onConfirm={() => choose(considered)}
        >
          {nameOf(considered)} will be booked right away.{offersTotal > 1 && ' We’ll thank the others.'}
        </ConfirmDialog>
      )}
      <div className={isOpen ? '[&>p:not(:empty)]:mt-4' : undefined}>
        <Outcome words={words} />
      </div>
    </>
  )
  if (compact) {
    return (
      <section
        aria-label={`Preachers who offered for ${formatDayNear(date as Day)}`}
        className="border-t border-hairline pt-5"
      >
        {content}
      </section>
    )
  }
  return (
    <Card>
      <CardTitle>Preachers Who Offered</CardTitle>
      {content}
    </Card>
  )
}

interface MoreOffersProps {
  request: Pick<RequestView, '_id' | 'offers' | 'offersTotal'>
  compact: boolean
}

/** A list shows the best few offers; the request's page shows as many as one can weigh. */
function MoreOffers({ request: { _id, offers, offersTotal }, compact }: MoreOffersProps) {
  if (offersTotal <= offers.length) return null
  if (!compact)
    return (
      <p className="mt-5 text-sm text-ink-soft">
        The best {offers.length} of {offersTotal} offers.
      </p>
    )
  return (
    <LinkButton to={paths.churchRequest(_id)} tone="secondary" size="small" className="mt-4">
      All {offersTotal} Offers
    </LinkButton>
  )
}

/** The church has not confirmed its email, so preachers are notified only once it has. */
interface AwaitedConfirmation {
  /** How many; 0 if not counted. */
  preachers: number
  /** Absent in a list, where the banner above is enough. */
  resend?: ReactNode
}

interface NoOffersProps {
  request: Pick<RequestView, 'church' | 'date' | 'serviceTime' | 'createdAt'>
  compact: boolean
  awaited: AwaitedConfirmation | undefined
  notified: number | undefined
  now: Date
}

/** The church can wait or ask someone itself. */
function NoOffers({ request, compact, awaited, notified, now }: NoOffersProps) {
  const { church, date, serviceTime: time, createdAt } = request
  return (
    <>
      {awaited ? (
        <>
          <p className="text-ink-soft">No offers yet. {texts.notifiedOnceConfirmed(awaited.preachers)}</p>
          {awaited.resend && <div className="mt-4">{awaited.resend}</div>}
        </>
      ) : (
        <p className="text-ink-soft">No offers yet. {formatNotified(notified, createdAt, now)}</p>
      )}
      {!compact && (
        <LinkButton
          to={paths.search({ location: placeLine(church.address), date, time })}
          tone="secondary"
          className="mt-5"
          icon={<Search aria-hidden="true" />}
        >
          See Who’s Available
        </LinkButton>
      )}
    </>
  )
}

interface OfferItemProps {
  offer: OfferView
  /** The day of the service. */
  date: string
  now: Date
  onChoose: () => void
}

const fact = 'flex items-center gap-1.5 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-pine'

function OfferItem({ offer, date, now, onChoose }: OfferItemProps) {
  const { preacher, distance, note, booked, createdAt } = offer
  const name = nameOf(offer)
  const away = formatAway(distance)
  const { average, count } = preacher.rating
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 py-5 first:pt-0 last:pb-0 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Avatar name={name} photo={preacher.profileImage} />
      <div className="min-w-0">
        <Link
          to={paths.preacher(preacher._id, date)}
          className="inline-flex min-h-11 items-center text-lg font-semibold underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <p className="text-sm text-ink-soft">{experienceLevelLabels[preacher.experienceLevel]}</p>
        <p className="text-sm text-ink-soft">{denominationLabels[preacher.denomination]}</p>
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <li className={fact}>
            {count > 0 ? (
              <Stars brief average={average} count={count} />
            ) : (
              <>
                <Star aria-hidden="true" />
                <span className="text-ink-soft">No reviews yet</span>
              </>
            )}
          </li>
          <li className={fact}>
            <MapPin aria-hidden="true" />
            {away ?? placeLine(preacher)}
          </li>
        </ul>
      </div>
      <div className="col-span-2 flex flex-col gap-3 sm:col-span-1 sm:col-start-2">
        {note && <p className="max-w-prose border-l-2 border-control pl-4 whitespace-pre-line">{note}</p>}
        <p className="text-sm text-ink-soft">
          <time dateTime={createdAt}>{formatOfferedAt(createdAt, now)}</time>
        </p>
      </div>
      <div className="col-span-2 sm:col-span-1 sm:col-start-3 sm:row-start-1">
        {booked ? (
          <p className="flex items-center gap-2 text-sm text-ink-soft">
            <CalendarX aria-hidden="true" className="size-5 shrink-0" />
            No longer available
          </p>
        ) : (
          <Button size="small" className="w-full" icon={<Check aria-hidden="true" />} onClick={onChoose}>
            Choose<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  )
}

const nameOf = ({ preacher }: OfferView): string => fullName(preacher)
