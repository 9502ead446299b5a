import { type PreacherSundayView, preacherSundayStateLabels } from '@openpulpit/contract/sundays'
import { paths } from '../../platform/paths.ts'
import { Card, CardTitle } from '../../ui/layout/card.tsx'
import { formatMySunday, formatUnmarked } from './format-my-sundays.ts'
import { mySundayStyles, SundayStrip, SundayTile } from './sunday-strip.tsx'

/** A preacher's next Sundays: services, requests and marked days. */
export function MySundays({ sundays }: { sundays: readonly PreacherSundayView[] }) {
  return (
    <Card>
      <CardTitle aside={<p className="text-sm text-ink-soft">{formatUnmarked(sundays)}</p>}>Coming Sundays</CardTitle>
      <SundayStrip sundays={sundays}>{(sunday) => <OwnSunday sunday={sunday} />}</SundayStrip>
    </Card>
  )
}

/** The calendar, opened at this day. */
const calendarAt = (date: string) => ({ pathname: paths.availability, search: `?day=${date}` })

function OwnSunday({ sunday }: { sunday: PreacherSundayView }) {
  const { date, state, requests } = sunday
  const [request] = requests
  return (
    <SundayTile
      date={date}
      look={mySundayStyles[state]}
      label={preacherSundayStateLabels[state]}
      detail={formatMySunday(sunday)}
      to={request ? paths.preacherRequest(request._id) : calendarAt(date)}
      inviting={!request}
    />
  )
}
