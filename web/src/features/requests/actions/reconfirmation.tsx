import { dayOf, formatDay } from '@openpulpit/contract/dates'
import type { RequestDetails } from '@openpulpit/contract/request-views'
import { oppositeOf } from '@openpulpit/contract/sides'
import { texts } from '@openpulpit/contract/texts'
import type { UserType } from '@openpulpit/contract/users'
import { Check, CircleCheck, CircleDashed } from 'lucide-react'
import { Link } from 'react-router'
import { useReader } from '../../../platform/browser/reader.tsx'
import { can } from '../../../platform/can.ts'
import { invalidate } from '../../../platform/queries/invalidation.ts'
import { useAction } from '../../../platform/queries/use-action.ts'
import { Button } from '../../../ui/button/button.tsx'
import { notify } from '../../../ui/feedback/notify.tsx'
import { Outcome } from '../../../ui/feedback/outcome.tsx'
import { Card, CardTitle } from '../../../ui/layout/card.tsx'
import { reconfirmRequest } from '../api.ts'

interface ReconfirmationProps {
  request: RequestDetails
  userType: UserType
  /** The names of the two sides. */
  names: Record<UserType, string>
  /** Called with the updated request. */
  onSaid: (request: RequestDetails) => void
}

/** In the last days before a service: who has confirmed that it is still on. */
export function Reconfirmation({ request, userType, names, onSaid }: ReconfirmationProps) {
  const { act, words, acting } = useAction(reconfirmRequest, {
    notify,
    onSuccess: onSaid,
    onSettled: () => void invalidate('reconfirmation'),
  })
  const { stillOn, timeZone } = request
  if (!can(request, 'still_on')) return null

  const other = oppositeOf(userType)
  const say = () => act(request._id, { done: texts.reconfirmed, failed: texts.reconfirmFailed })
  return (
    <Card>
      <CardTitle>Still On?</CardTitle>
      <ul className="mb-5 grid gap-2">
        <Side who="You" said={stillOn[userType]} timeZone={timeZone} />
        <Side who={names[other]} said={stillOn[other]} timeZone={timeZone} />
      </ul>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {!stillOn[userType] && (
          <Button icon={<Check aria-hidden="true" />} busy={acting !== undefined} onClick={say}>
            Yes, Still On
          </Button>
        )}
        <p className="text-ink-soft">
          Can’t make it?{' '}
          <Link to="#actions" className="inline-block py-2 font-semibold text-pine underline">
            Cancel here
          </Link>
        </p>
        <Outcome words={words} />
      </div>
    </Card>
  )
}

function Side({ who, said, timeZone }: { who: string; said: string | null; timeZone: string }) {
  const { today } = useReader()
  const have = who === 'You' ? 'haven’t' : 'hasn’t'
  const Icon = said ? CircleCheck : CircleDashed
  return (
    <li className="flex gap-3">
      <Icon aria-hidden="true" className={`mt-1 size-5.5 shrink-0 ${said ? 'text-pine' : 'text-ink-soft'}`} />
      <span>
        {said
          ? `${who} confirmed on ${formatDay(dayOf(new Date(said), timeZone), today)}.`
          : `${who} ${have} confirmed yet.`}
      </span>
    </li>
  )
}
