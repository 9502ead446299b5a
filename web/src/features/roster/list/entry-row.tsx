import { type Day, dayOf, formatDayMedium } from '@openpulpit/contract/dates'
import { fullName } from '@openpulpit/contract/format'
import { formatDollars } from '@openpulpit/contract/money'
import { denominationLabels, experienceLevelLabels } from '@openpulpit/contract/profile-options'
import { type RosterDayState, type RosterEntry, rosterDayLabels } from '@openpulpit/contract/roster'
import { texts } from '@openpulpit/contract/texts'
import { CalendarCheck, CalendarX, CircleHelp, Heart, Mail, Pencil, Send, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useReader } from '../../../platform/browser/reader.tsx'
import { formatAway } from '../../../platform/format/format-distance.ts'
import { paths } from '../../../platform/paths.ts'
import { invalidate } from '../../../platform/queries/invalidation.ts'
import { useAction } from '../../../platform/queries/use-action.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { ConfirmButton } from '../../../ui/dialog/confirm-button.tsx'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'
import { Badge, type BadgeTone } from '../../../ui/feedback/badge.tsx'
import { notify } from '../../../ui/feedback/notify.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Avatar } from '../../../ui/graphics/avatar.tsx'
import { Stars } from '../../../ui/graphics/stars.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmailLink, PhoneLink } from '../../../ui/text/contact-link.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { removeEntry } from '../api.ts'
import { UnreachableEntry } from '../unreachable-entry.tsx'
import { InviteDialog, mayBeInvited } from './invite-several.tsx'
import { ProfileMatch } from './profile-match.tsx'

/** Loads lazily, because it brings zod. */
export const EntryDialog = lazyDialog(async () => (await import('./entry-dialog.tsx')).EntryDialog)

interface EntryRowProps {
  entry: RosterEntry
  date: Day | undefined
  /** For a member: the button to write to them. */
  messageButton: ReactNode
  /** With the message to show in place of the row. */
  onRemoved: (words: string) => void
  /** While choosing whom to invite. */
  choice?: { isChosen: boolean; onChange: (isChosen: boolean) => void } | undefined
}

export function EntryRow({ entry, date, messageButton, onRemoved, choice }: EntryRowProps) {
  const { member } = entry
  const name = fullName(entry)
  const article = useRef<HTMLElement>(null)
  const facts = [
    member && experienceLevelLabels[member.experienceLevel],
    entry.denomination && denominationLabels[entry.denomination],
    [entry.city, entry.state].filter(Boolean).join(', '),
    formatAway(entry.distance),
  ].filter(Boolean)
  return (
    <Card>
      <article ref={article} tabIndex={-1} aria-label={name} className="grid gap-4 outline-none">
        {choice && mayBeInvited(entry) && (
          <Checkbox
            className="-my-2 font-semibold"
            label={`Invite ${name}`}
            checked={choice.isChosen}
            onChange={({ target }) => choice.onChange(target.checked)}
          />
        )}
        <div className="flex gap-4">
          <Avatar name={name} photo={member?.profileImage} />
          <div className="min-w-0 grow">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 className="text-lg">
                {member ? (
                  <Link
                    to={paths.preacher(member._id, date)}
                    className="inline-flex min-h-11 items-center text-pine underline-offset-4 hover:underline"
                  >
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </h3>
              {entry.dayState && <DayState state={entry.dayState} />}
              {entry.saved && <Badge icon={<Heart aria-hidden="true" className="fill-wine text-wine" />}>Saved</Badge>}
            </div>
            <p className="text-ink-soft">{facts.join(' · ')}</p>
          </div>
        </div>
        <UnreachableEntry entry={entry} hasPhoneBelow />
        <History entry={entry} />
        {entry.notes && <p className="whitespace-pre-line rounded-md bg-sunken p-3 wrap-anywhere">{entry.notes}</p>}
        {entry.tags.length > 0 && (
          <ul aria-label="Tags" className="flex flex-wrap gap-2">
            {entry.tags.map((tag) => (
              <li key={tag}>
                <Badge>{tag}</Badge>
              </li>
            ))}
          </ul>
        )}
        {entry.match && <ProfileMatch entry={entry} match={entry.match} onDecided={() => article.current?.focus()} />}
        <div className="flex flex-wrap items-center gap-2">
          {member?.isActive && (
            <LinkButton to={paths.newRequest(member._id, date)} size="small" icon={<Send aria-hidden="true" />}>
              Request<VisuallyHidden>{` ${name}`}</VisuallyHidden>
            </LinkButton>
          )}
          {!member && entry.email && (
            <LinkButton to={paths.newRequestToEntry(entry._id, date)} size="small" icon={<Send aria-hidden="true" />}>
              Request<VisuallyHidden>{` ${name}`}</VisuallyHidden>
            </LinkButton>
          )}
          {!choice && mayBeInvited(entry) && <InviteButton entry={entry} name={name} />}
          {messageButton}
          <EditButton entry={entry} name={name} />
          <RemoveButton entry={entry} name={name} onRemoved={onRemoved} />
        </div>
      </article>
    </Card>
  )
}

const dayLooks: Record<RosterDayState, { tone: BadgeTone; icon: ReactNode }> = {
  available: { tone: 'good', icon: <CalendarCheck aria-hidden="true" /> },
  booked: { tone: 'info', icon: <CalendarX aria-hidden="true" /> },
  unavailable: { tone: 'neutral', icon: <CalendarX aria-hidden="true" /> },
  ask: { tone: 'waiting', icon: <CircleHelp aria-hidden="true" /> },
}

const DayState = ({ state }: { state: RosterDayState }) => <Badge {...dayLooks[state]}>{rosterDayLabels[state]}</Badge>

/** The contact details that the church has, and their history together. */
function History({ entry: { email, phone, lastService, ownRating, member, invitedAt } }: { entry: RosterEntry }) {
  const { today, timeZone } = useReader()
  const link = 'inline-flex min-h-11 max-w-full items-center font-medium text-pine wrap-anywhere'
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 empty:hidden">
      {email && <EmailLink email={email} />}
      {phone && <PhoneLink phone={phone} />}
      {lastService && (
        <p>
          Last here{' '}
          <Link to={paths.churchRequest(lastService.requestId)} className={link}>
            {formatDayMedium(lastService.date as Day, today)}
          </Link>
          {`, ${formatDollars(lastService.honorarium)} ${lastService.honorariumStatus === 'paid' ? 'paid' : 'not paid yet'}`}
        </p>
      )}
      {ownRating !== null && (
        <p className="flex items-center gap-2">
          Our rating <Stars average={ownRating} />
        </p>
      )}
      {invitedAt && (
        <p className="text-ink-soft">Invited {formatDayMedium(dayOf(new Date(invitedAt), timeZone), today)}</p>
      )}
      {!member && !email && <p className="text-ink-soft">Add an email address to ask or invite them.</p>}
      {member && !member.isActive && <p className="text-ink-soft">Not accepting requests</p>}
    </div>
  )
}

function InviteButton({ entry, name }: { entry: RosterEntry; name: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        {...InviteDialog.onIntent}
        tone="quiet"
        size="small"
        icon={<Mail aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Invite<VisuallyHidden>{` ${name}`}</VisuallyHidden>
      </Button>
      <InviteDialog people={[entry]} open={isOpen} onOpenChange={setIsOpen} />
    </>
  )
}

function EditButton({ entry, name }: { entry: RosterEntry; name: string }) {
  // A new dialog each time, so that it starts from what is saved.
  const [opened, setOpened] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        {...EntryDialog.onIntent}
        tone="quiet"
        size="small"
        icon={<Pencil aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(opened + 1)
          setIsOpen(true)
        }}
      >
        Edit<VisuallyHidden>{` ${name}`}</VisuallyHidden>
      </Button>
      <EntryDialog key={opened} entry={entry} open={isOpen} onOpenChange={setIsOpen} />
    </>
  )
}

function RemoveButton({
  entry,
  name,
  onRemoved,
}: {
  entry: RosterEntry
  name: string
  onRemoved: EntryRowProps['onRemoved']
}) {
  const { act } = useAction(removeEntry, {
    notify,
    onSuccess: () => onRemoved(texts.rosterRemoved(name)),
    onSettled: () => invalidate('rosterEntry'),
  })
  return (
    <ConfirmButton
      tone="quiet"
      size="small"
      icon={<Trash2 aria-hidden="true" />}
      question={{
        title: `Remove ${name}?`,
        text: `Your notes and tags for ${name} are deleted. Requests and messages stay.`,
        confirmLabel: 'Remove',
        tone: 'danger',
      }}
      onConfirm={() => act(entry._id, { done: texts.rosterRemoved(name), failed: texts.rosterRemoveFailed })}
    >
      Remove<VisuallyHidden>{` ${name}`}</VisuallyHidden>
    </ConfirmButton>
  )
}
