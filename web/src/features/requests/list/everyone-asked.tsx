import { fullName } from '@openpulpit/contract/format'
import type { RequestView } from '@openpulpit/contract/request-views'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Avatar } from '../../../ui/graphics/avatar.tsx'
import { StatusBadge } from '../badges.tsx'

/** Several preachers asked for one service are one list entry, which opens to show each. */
export function EveryoneAsked({ request }: { request: RequestView }) {
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  const { preacher, alsoAsked, alsoAskedTotal } = request
  if (!preacher || alsoAsked.length === 0) return null
  return (
    <div>
      <Button
        tone="quiet"
        size="small"
        className="-ml-4"
        icon={isOpen ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {alsoAskedTotal + 1} preachers asked
      </Button>
      <ul id={listId} hidden={!isOpen} className="divide-y divide-hairline">
        {[{ ...request, preacher }, ...alsoAsked].map((asked) => {
          const name = fullName(asked.preacher)
          return (
            <li key={asked._id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <Avatar name={name} photo={asked.preacher.profileImage} size="small" />
              <Link
                to={paths.churchRequest(asked._id)}
                className="inline-flex min-h-11 items-center font-medium text-pine underline underline-offset-4"
              >
                {name}
              </Link>
              <StatusBadge request={asked} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
