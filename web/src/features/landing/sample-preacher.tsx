import { CalendarCheck, HandCoins, MapPin } from 'lucide-react'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Stars } from '../../ui/stars.tsx'
import { MonthOfSundays } from './month-of-sundays.tsx'

const line = 'flex items-center gap-2.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-pine'

/** What a church sees of a preacher. It names no month, so that it is never out of date. */
export function SamplePreacher() {
  return (
    <Card>
      <p className="mb-5 text-sm text-ink-faint">An example</p>
      <div className="flex items-center gap-4">
        <Avatar name="Ruth Okafor" />
        <div className="min-w-0">
          <p className="font-display text-2xl">Ruth Okafor</p>
          <p className="text-ink-soft">Ordained Minister, United Methodist</p>
          <Stars average={4.9} count={23} />
        </div>
      </div>
      <ul className="mt-6 grid grid-cols-1 gap-2.5">
        <li className={line}>
          <CalendarCheck aria-hidden="true" />
          <strong className="font-semibold">Free on Sunday the 12th</strong>
        </li>
        <li className={line}>
          <MapPin aria-hidden="true" />
          18 miles away, in Weaverville, NC
        </li>
        <li className={line}>
          <HandCoins aria-hidden="true" />
          $150 to $300 honorarium
        </li>
      </ul>
      <div className="my-6 flex flex-wrap gap-2">
        <Chip>Expository</Chip>
        <Chip>Narrative</Chip>
        <Chip>Traditional worship</Chip>
      </div>
      <MonthOfSundays />
    </Card>
  )
}
