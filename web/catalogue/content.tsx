import { CalendarCheck, MapPin } from 'lucide-react'
import { Button } from '../src/ui/button/button.tsx'
import { BookedDays } from '../src/ui/calendar/booked-days.tsx'
import { DayTile } from '../src/ui/calendar/day-tile.tsx'
import { LegendEntry } from '../src/ui/calendar/legend-entry.tsx'
import { MonthGrid } from '../src/ui/calendar/month-grid.tsx'
import { WeekGrid } from '../src/ui/calendar/week-grid.tsx'
import { Badge } from '../src/ui/feedback/badge.tsx'
import { Arches } from '../src/ui/graphics/arches.tsx'
import { Avatar } from '../src/ui/graphics/avatar.tsx'
import { Logo } from '../src/ui/graphics/logo.tsx'
import { QrCode } from '../src/ui/graphics/qr-code.tsx'
import { Stars } from '../src/ui/graphics/stars.tsx'
import { Card, CardLink, CardTitle } from '../src/ui/layout/card.tsx'
import { DataList } from '../src/ui/layout/data-list.tsx'
import { PageHeader } from '../src/ui/layout/page-header.tsx'
import { Pagination } from '../src/ui/layout/pagination.tsx'
import { SumList } from '../src/ui/layout/sum-list.tsx'
import { Chip, ChipButton, RemovableChip } from '../src/ui/text/chip.tsx'
import { EmailLink, PhoneLink, WebsiteLink } from '../src/ui/text/contact-link.tsx'
import { kept, nothing, row, type States } from './states.tsx'

const days = Array.from({ length: 28 }, (_, at) => ({
  ...{ key: `${at}`, label: `February ${at + 1}`, face: at + 1, isToday: at === 2, isIdle: at < 2 },
  ...{ isSelected: at === 9, look: at % 7 === 0 ? 'border-pine bg-pine-soft' : 'border-hairline bg-surface' },
}))

export const layout: States = {
  'page header': (
    <PageHeader title="Requests" actions={<Button>New Request</Button>} back={{ to: '/', label: 'Back to Dashboard' }}>
      What you have asked for.
    </PageHeader>
  ),
  cards: (
    <div className="grid gap-4 sm:grid-cols-2">
      <Card>
        <CardTitle aside={<Badge tone="good">Confirmed</Badge>}>Next Service</CardTitle>
        <DataList
          items={[
            { term: 'When', value: 'Sunday, January 3 at 10:30 AM', icon: <CalendarCheck /> },
            { term: 'Where', value: 'Grace Chapel, Atlanta', icon: <MapPin /> },
          ]}
        />
      </Card>
      <Card pressable>
        <CardTitle>Payment</CardTitle>
        <SumList
          lines={[
            { label: 'Honorarium', amount: '$200' },
            { label: 'Mileage', amount: '$21', note: '30 miles' },
          ]}
          total="$221"
        />
        <CardLink to="/">All of it</CardLink>
      </Card>
    </div>
  ),
  pages: kept(3, (value, set) => <Pagination page={value} totalPages={9} onPageChange={set} numbered />),
}

export const calendar: States = {
  month: (
    <MonthGrid
      label="February"
      places={days}
      stop="2"
      onReach={nothing}
      onPress={nothing}
      onKey={() => undefined}
      byTouch
      onDrag={nothing}
    />
  ),
  week: <WeekGrid label="Two weeks" days={days.slice(0, 14)} lead={0} entry={2} />,
  'day and legend': row(
    <DayTile key="1" month="Jan" day="3" weekday="Sun" />,
    <DayTile key="2" month="Jan" day="10" weekday="Sun" quiet />,
    <dl key="3">
      <LegendEntry word="Available" meaning="can be asked" look="border-pine bg-pine-soft" />
    </dl>,
  ),
  'booked days': <BookedDays title="Booked" days={[{ key: '1', date: '2027-01-03', text: 'Sunday, January 3' }]} />,
}

export const textAndPictures: States = {
  chips: row(
    <Chip key="1">Expository</Chip>,
    <RemovableChip key="2" label="Within 30 miles" onRemove={nothing} />,
    <ChipButton key="3" onClick={nothing}>
      Easter
    </ChipButton>,
  ),
  contacts: row(
    <PhoneLink key="1" phone="404 555 0134" />,
    <EmailLink key="2" email="ruth@grace.example" />,
    <WebsiteLink key="3" address="https://grace.example" />,
  ),
  pictures: row(
    <Logo key="1" />,
    <Avatar key="2" name="Ruth Amsel" size="small" />,
    <Avatar key="3" name="Grace Chapel" isGroup />,
    <Arches key="4" className="h-10" />,
    <div key="5" className="w-32">
      <QrCode text="https://pulpit.example" label="A code" />
    </div>,
  ),
  stars: row(
    <Stars key="1" average={4.5} count={12} />,
    <Stars key="2" average={0} count={0} />,
    <Stars key="3" average={3} size="large" alone />,
  ),
}
