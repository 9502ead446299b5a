import { Circle, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import type { ProfilePart } from './completeness.ts'

interface CompletenessItemProps {
  label: string
  isThere: boolean
  /** The part of the editor to link to. */
  part?: ProfilePart | undefined
  /** Replaces the history entry, for links on the editor's own page. */
  replace?: boolean | undefined
}

export function CompletenessItem({ label, isThere, part, replace = false }: CompletenessItemProps) {
  const Icon = isThere ? CircleCheck : Circle
  return (
    <li className="relative flex min-h-11 items-center gap-2">
      <Icon aria-hidden="true" className={classNames('size-5 shrink-0', isThere ? 'text-pine' : 'text-ink-faint')} />
      {part ? (
        <Link
          to={paths.preacherPart(part)}
          replace={replace}
          preventScrollReset={replace}
          className="inline-flex min-h-11 items-center font-medium text-pine underline underline-offset-4"
        >
          {!isThere && <VisuallyHidden>Add: </VisuallyHidden>}
          {label}
          {isThere && <VisuallyHidden>: added</VisuallyHidden>}
        </Link>
      ) : (
        <span>
          {label}
          <VisuallyHidden>{isThere ? ': added' : ': missing'}</VisuallyHidden>
        </span>
      )}
    </li>
  )
}
