import { CalendarCheck, MapPin, MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AnnouncingButton } from '../src/ui/button/announcing-button.tsx'
import { BackLink } from '../src/ui/button/back-link.tsx'
import { Button } from '../src/ui/button/button.tsx'
import { IconButton } from '../src/ui/button/icon-button.tsx'
import { LinkButton, ViewAll } from '../src/ui/button/link-button.tsx'
import { ShareLink } from '../src/ui/button/share-link.tsx'
import { SingleAction } from '../src/ui/button/single-action.tsx'
import { BookedDays } from '../src/ui/calendar/booked-days.tsx'
import { DayTile } from '../src/ui/calendar/day-tile.tsx'
import { LegendEntry } from '../src/ui/calendar/legend-entry.tsx'
import { MonthGrid } from '../src/ui/calendar/month-grid.tsx'
import { WeekGrid } from '../src/ui/calendar/week-grid.tsx'
import { ConfirmDialog } from '../src/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '../src/ui/dialog/dialog.tsx'
import { PopoverItem, PopoverMenu } from '../src/ui/dialog/popover-menu.tsx'
import { Badge } from '../src/ui/feedback/badge.tsx'
import { Banner } from '../src/ui/feedback/banner.tsx'
import { CountBadge } from '../src/ui/feedback/count-badge.tsx'
import { EmptyState } from '../src/ui/feedback/empty-state.tsx'
import { ErrorState } from '../src/ui/feedback/error-state.tsx'
import { notify } from '../src/ui/feedback/notify.tsx'
import { Outcome } from '../src/ui/feedback/outcome.tsx'
import { ProgressSegments } from '../src/ui/feedback/progress-segments.tsx'
import { CardSkeleton, FormSkeleton } from '../src/ui/feedback/skeleton.tsx'
import { Spinner } from '../src/ui/feedback/spinner.tsx'
import { Checkbox } from '../src/ui/form/checkbox.tsx'
import { ChipGroup, ChipsField } from '../src/ui/form/chip-group.tsx'
import { Combobox } from '../src/ui/form/combobox.tsx'
import { Field, FieldSet } from '../src/ui/form/field.tsx'
import { FormSection } from '../src/ui/form/form-section.tsx'
import { MoneyInput, NumberInput } from '../src/ui/form/number-input.tsx'
import { PasswordInput } from '../src/ui/form/password-input.tsx'
import { RadioCards } from '../src/ui/form/radio-cards.tsx'
import { SearchInput } from '../src/ui/form/search-input.tsx'
import { Select } from '../src/ui/form/select.tsx'
import { StarsInput } from '../src/ui/form/stars-input.tsx'
import { Stepper } from '../src/ui/form/stepper.tsx'
import { Switch } from '../src/ui/form/switch.tsx'
import { DateInput, Textarea, TextInput, TimeInput } from '../src/ui/form/text-input.tsx'
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

const nothing = () => {}
const row = (...children: ReactNode[]) => <div className="flex flex-wrap items-center gap-3">{children}</div>

/** A part that keeps its own value. */
function Kept<T>({ start, children }: { start: T; children: (value: T, set: (value: T) => void) => ReactNode }) {
  const [value, set] = useState(start)
  return children(value, set)
}
const kept = <T,>(start: T, draw: (value: T, set: (value: T) => void) => ReactNode) => <Kept start={start}>{draw}</Kept>

const days = Array.from({ length: 28 }, (_, at) => ({
  ...{ key: `${at}`, label: `February ${at + 1}`, face: at + 1, isToday: at === 2, isIdle: at < 2 },
  ...{ isSelected: at === 9, look: at % 7 === 0 ? 'border-pine bg-pine-soft' : 'border-hairline bg-surface' },
}))
const services = [
  { value: 'morning', label: 'Morning', description: 'Sunday worship' },
  { value: 'evening', label: 'Evening', description: 'Vespers or a study' },
]
const styles = [
  { value: 'traditional', label: 'Traditional' },
  { value: 'blended', label: 'Blended' },
  { value: 'contemporary', label: 'Contemporary' },
]

/** Each part of `src/ui` in its states. */
export const parts: Readonly<Record<string, Readonly<Record<string, ReactNode>>>> = {
  Buttons: {
    tones: row(
      <Button key="1">Send Request</Button>,
      <Button key="2" tone="secondary">
        Cancel
      </Button>,
      <Button key="3" tone="quiet">
        Skip
      </Button>,
      <Button key="4" tone="danger" icon={<Trash2 />}>
        Delete
      </Button>,
    ),
    'sizes, disabled and busy': row(
      <Button key="1" size="small">
        Small
      </Button>,
      <Button key="2" size="large">
        Large
      </Button>,
      <Button key="3" disabled>
        Disabled
      </Button>,
      <Button key="4" busy>
        Save
      </Button>,
      <Button key="5" busy busyLabel="Saving…">
        Save
      </Button>,
    ),
    'links and icons': row(
      <LinkButton key="1" to="/">
        Find Preachers
      </LinkButton>,
      <ViewAll key="2" to="/" of="requests" />,
      <IconButton key="3" label="Edit" icon={<Pencil />} />,
      <BackLink key="4" to="/">
        Back to Requests
      </BackLink>,
      <ShareLink key="5" path="/" title="Grace Chapel">
        Share Profile
      </ShareLink>,
    ),
    'says what came of it': <AnnouncingButton words="Saved">Save</AnnouncingButton>,
    'the one action of a page, failed': (
      <SingleAction label="Accept" busy={false} onPress={nothing} failure="We couldn’t save that. Please try again.">
        You’ll preach at Grace Chapel on January 3.
      </SingleAction>
    ),
  },
  Feedback: {
    badges: row(
      <Badge key="1">Draft</Badge>,
      <Badge key="2" tone="good" icon={<CalendarCheck />}>
        Confirmed
      </Badge>,
      <Badge key="3" tone="waiting">
        Pending
      </Badge>,
      <Badge key="4" tone="info">
        Open
      </Badge>,
      <Badge key="5" tone="bad">
        Cancelled
      </Badge>,
      <CountBadge key="6" count={3} />,
      <CountBadge key="7" count={120} />,
    ),
    banners: (
      <div className="flex flex-col gap-3">
        <Banner title="A tip">Churches answer sooner when your calendar is filled in.</Banner>
        <Banner tone="good">Profile saved.</Banner>
        <Banner tone="warning" action={<Button size="small">Confirm Email</Button>}>
          Please confirm your email.
        </Banner>
        <Banner tone="bad" title="Not saved">
          Check your connection and try again.
        </Banner>
      </div>
    ),
    toasts: row(
      <Button key="1" tone="secondary" onClick={() => notify.success('Request sent')}>
        Success
      </Button>,
      <Button key="2" tone="secondary" onClick={() => notify.error('We couldn’t send that')}>
        Error
      </Button>,
      <Button key="3" tone="secondary" onClick={() => notify.undoable('Removed', nothing)}>
        With Undo
      </Button>,
    ),
    empty: (
      <EmptyState title="No requests yet" action={<Button>Find Preachers</Button>}>
        Ask a preacher for one of your Sundays.
      </EmptyState>
    ),
    failed: <ErrorState message="We couldn’t load your requests." onRetry={nothing} />,
    'failed, trying again': <ErrorState message="We couldn’t load your requests." onRetry={nothing} retrying />,
    // It takes the focus, so it waits to be asked for.
    outcome: kept(false, (isDone, set) => (
      <>
        <Button onClick={() => set(true)}>Withdraw Request</Button>
        <Outcome words={isDone ? 'Request cancelled successfully' : undefined} />
      </>
    )),
    progress: (
      <ProgressSegments
        parts={[
          { key: 'a', isThere: true },
          { key: 'b', isThere: true },
          { key: 'c', isThere: false },
        ]}
      />
    ),
    loading: (
      <div className="flex flex-col gap-4">
        <Spinner />
        <CardSkeleton lines={['h-6 w-1/2', 'h-4 w-3/4']} />
        <FormSkeleton sections={[['h-12', 'h-24']]} />
      </div>
    ),
  },
  Fields: {
    texts: (
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Church name" required hint="As your members know it">
          <TextInput defaultValue="Grace Chapel" />
        </Field>
        <Field label="Email" error="Please enter an email address">
          <TextInput defaultValue="grace@" />
        </Field>
        <Field label="Disabled">
          <TextInput disabled defaultValue="Atlanta" />
        </Field>
        <Field label="Password">
          <PasswordInput defaultValue="a quiet harbor" />
        </Field>
        <Field label="Description">
          <Textarea rows={3} defaultValue="A small congregation." />
        </Field>
        <Field label="Search">
          <SearchInput placeholder="Name or town" />
        </Field>
      </div>
    ),
    'numbers, days and lists': (
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Honorarium">
          <MoneyInput defaultValue={200} />
        </Field>
        <Field label="Travel radius">
          <NumberInput suffix="miles" defaultValue={30} />
        </Field>
        <Field label="Date">
          <DateInput defaultValue="2027-01-03" />
        </Field>
        <Field label="Time">
          <TimeInput defaultValue="10:30" />
        </Field>
        <Field label="Denomination">
          <Select options={styles} placeholder="Choose one" />
        </Field>
        <Field label="Town">
          {kept('At', (value, set) => (
            <Combobox value={value} onValueChange={set} suggestions={['Athens, GA', 'Atlanta, GA']} />
          ))}
        </Field>
      </div>
    ),
    choices: (
      <div className="flex flex-col gap-5">
        <Checkbox label="Stay signed in" defaultChecked />
        <Checkbox label="Not to be changed" disabled />
        {kept(true, (value, set) => (
          <Switch label="Accepting requests" hint="Churches can find you" checked={value} onCheckedChange={set} />
        ))}
        <FieldSet legend="Service">
          {kept('morning', (value, set) => (
            <RadioCards value={value} onValueChange={set} options={services} columns={2} />
          ))}
        </FieldSet>
        <FieldSet legend="One of">
          {kept('blended', (value, set) => (
            <ChipGroup value={value} onValueChange={set} options={styles} />
          ))}
        </FieldSet>
        {kept<string[]>(['blended'], (value, set) => (
          <ChipsField legend="Worship styles" hint="Choose any" value={value} onValueChange={set} options={styles} />
        ))}
        {kept(4, (value, set) => (
          <StarsInput value={value} onValueChange={set} name="stars" />
        ))}
      </div>
    ),
    steps: <Stepper steps={['Account', 'Profile', 'Done']} current={1} />,
    section: (
      <FormSection title="Contact">
        <Field label="Phone">
          <TextInput type="tel" defaultValue="404 555 0134" />
        </Field>
      </FormSection>
    ),
  },
  Layout: {
    'page header': (
      <PageHeader
        title="Requests"
        actions={<Button>New Request</Button>}
        back={{ to: '/', label: 'Back to Dashboard' }}
      >
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
  },
  Dialogs: {
    dialog: kept(false, (isOpen, set) => (
      <>
        <Button tone="secondary" onClick={() => set(true)}>
          Open Dialog
        </Button>
        <Dialog
          open={isOpen}
          onOpenChange={set}
          title="Withdraw Request"
          description="We’ll let Ruth know right away."
        />
      </>
    )),
    confirmation: kept(false, (isOpen, set) => (
      <>
        <Button tone="danger" onClick={() => set(true)}>
          Cancel Service
        </Button>
        <ConfirmDialog
          open={isOpen}
          onOpenChange={set}
          title="Cancel Service"
          confirmLabel="Cancel Service"
          cancelLabel="Keep Service"
          tone="danger"
          onConfirm={() => set(false)}
        >
          Ruth Amsel is booked for this service.
        </ConfirmDialog>
      </>
    )),
    menu: (
      <PopoverMenu label="More" button={<MoreHorizontal />}>
        <PopoverItem icon={<Pencil />} onPress={nothing}>
          Edit
        </PopoverItem>
      </PopoverMenu>
    ),
  },
  Calendar: {
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
  },
  'Text and pictures': {
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
  },
}
