import { fullName } from '@openpulpit/contract/format'
import { experienceLevelLabels } from '@openpulpit/contract/profile-options'
import type { RosterEntry } from '@openpulpit/contract/roster'
import { Link } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { invalidate } from '../../../platform/queries/invalidation.ts'
import { useAction } from '../../../platform/queries/use-action.ts'
import { Button } from '../../../ui/button/button.tsx'
import { notify } from '../../../ui/feedback/notify.tsx'
import { Avatar } from '../../../ui/graphics/avatar.tsx'
import { Stars } from '../../../ui/graphics/stars.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { decideMatch } from '../api.ts'

interface ProfileMatchProps {
  entry: RosterEntry
  match: NonNullable<RosterEntry['match']>
  /** The question disappears, with the buttons that had the focus. */
  onDecided: () => void
}

/** Asks whether an entry is the member with the same name and town. Only the church can know. */
export function ProfileMatch({ entry, match, onDecided }: ProfileMatchProps) {
  const name = fullName(match)
  const { act, acting } = useAction(decideMatch, {
    notify,
    onSuccess: onDecided,
    onSettled: () => invalidate('rosterEntry'),
  })
  const decide = (isThem: boolean) =>
    void act(
      { id: entry._id, preacherId: match._id, isThem },
      {
        done: isThem ? `${name}’s profile is linked.` : 'OK. We won’t suggest this profile again.',
        failed: 'We couldn’t save that. Please try again.',
      },
    )
  return (
    <section aria-label={`Is this ${name}?`} className="grid gap-3 rounded-md border border-pine/40 bg-pine-soft p-4">
      <p className="font-semibold">
        Is this {name}, {match.city}?
      </p>
      <div className="flex items-center gap-3">
        <Avatar name={name} photo={match.profileImage} />
        <div className="min-w-0">
          <p>{experienceLevelLabels[match.experienceLevel]}</p>
          <p className="text-ink-soft">
            {match.city}, {match.state}
          </p>
          {match.rating.count > 0 && <Stars average={match.rating.average} count={match.rating.count} />}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" busy={acting?.isThem === true} onClick={() => decide(true)}>
          Yes, That’s Them
        </Button>
        <Button size="small" tone="secondary" busy={acting?.isThem === false} onClick={() => decide(false)}>
          No
        </Button>
        <Link
          to={paths.preacher(match._id)}
          className="inline-flex min-h-11 items-center px-2 font-medium text-pine underline underline-offset-4"
        >
          View Profile<VisuallyHidden>{` of ${name}`}</VisuallyHidden>
        </Link>
      </div>
    </section>
  )
}
