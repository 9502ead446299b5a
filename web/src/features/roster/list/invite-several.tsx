import { formatCount } from '@openpulpit/contract/format'
import { mostInvited } from '@openpulpit/contract/invitation-limits'
import type { RosterEntry } from '@openpulpit/contract/roster'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'
import type { Invitee } from './invite-dialog.tsx'

export const InviteDialog = lazyDialog(async () => (await import('./invite-dialog.tsx')).InviteDialog)

/** Whether this is someone with an address, without an account, and not invited yet. */
export const mayBeInvited = ({ member, email, invitedAt, unreachable }: RosterEntry): boolean =>
  !member && !!email && !invitedAt && !unreachable

/** The entries chosen to invite together, across all pages. Undefined when not choosing. */
export function useChosen() {
  const [chosen, setChosen] = useState<readonly Invitee[]>()
  const choose = (entry: Invitee, isChosen: boolean) =>
    setChosen((before = []) => [...before.filter(({ _id }) => _id !== entry._id), ...(isChosen ? [entry] : [])])
  return {
    chosen,
    choose,
    begin: () => setChosen([]),
    end: () => setChosen(undefined),
    drop: (ids: readonly string[]) => setChosen((before) => before?.filter(({ _id }) => !ids.includes(_id))),
  }
}

export type Chosen = ReturnType<typeof useChosen>

/** Starts the choice, shows how many are chosen, and opens the invitation dialog. */
export function InviteSeveral({ chosen, begin, end, drop, onDone }: Chosen & { onDone: () => void }) {
  const [people, setPeople] = useState<readonly Invitee[]>([])
  const [isOpen, setIsOpen] = useState(false)
  if (chosen === undefined) {
    return (
      <Button tone="secondary" size="small" icon={<Mail aria-hidden="true" />} onClick={begin}>
        Invite Several
      </Button>
    )
  }
  const tooMany = chosen.length > mostInvited
  return (
    <div className="sticky top-20 z-2 flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border border-pine/40 bg-pine-soft px-4 py-3">
      <p role="status" className="font-medium">
        {chosen.length === 0 ? 'Choose who to invite.' : `${formatCount(chosen.length, 'preacher')} chosen`}
        {tooMany && `. You can invite ${mostInvited} at a time.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button tone="secondary" size="small" onClick={end}>
          Cancel
        </Button>
        <Button
          {...InviteDialog.onIntent}
          size="small"
          icon={<Mail aria-hidden="true" />}
          aria-haspopup="dialog"
          disabled={chosen.length === 0 || tooMany}
          onClick={() => {
            setPeople(chosen)
            setIsOpen(true)
          }}
        >
          Invite
        </Button>
      </div>
      <InviteDialog
        people={people}
        open={isOpen}
        onOpenChange={setIsOpen}
        onInvited={(ids) => {
          drop(ids)
          if (ids.length < people.length) return
          end()
          onDone()
        }}
      />
    </div>
  )
}
