import { fullName } from '@openpulpit/contract/format'
import type { RosterEntry } from '@openpulpit/contract/roster'
import { Avatar } from '../../ui/graphics/avatar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { UnreachableEntry } from './unreachable-entry.tsx'

/** Someone without an account whom the church is about to ask. */
export function AskedEntry({ entry }: { entry: RosterEntry }) {
  const name = fullName(entry)
  return (
    <Card>
      <div className="flex items-center gap-4">
        <Avatar name={name} />
        <div className="min-w-0">
          <h2 className="text-lg">{name}</h2>
          <p className="text-sm text-ink-soft wrap-anywhere">{entry.email}</p>
        </div>
      </div>
      {entry.unreachable ? (
        <div className="mt-4">
          <UnreachableEntry entry={entry} />
        </div>
      ) : (
        <p className="mt-4 text-ink-soft">
          We’ll email {entry.firstName} your request. They can answer with or without an account.
        </p>
      )}
    </Card>
  )
}
