import type { LucideIcon } from 'lucide-react'
import { LinkButton } from '../../ui/link-button.tsx'

interface Reason {
  Icon: LucideIcon
  title: string
  text: string
}

interface AudienceProps {
  title: string
  lead: string
  reasons: readonly Reason[]
  action: { to: string; label: string }
}

/** One of the two kinds of people the product is for, and what it does for them. */
export function Audience({ title, lead, reasons, action }: AudienceProps) {
  return (
    <section className="flex flex-col">
      <h2 className="text-3xl">{title}</h2>
      <p className="mt-2 max-w-md text-lg text-ink-soft">{lead}</p>
      <ul className="mt-8 mb-8 grid grid-cols-1 gap-7">
        {reasons.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-5">
            <Icon aria-hidden="true" strokeWidth={1.5} className="size-8 shrink-0 text-pine" />
            <div className="min-w-0">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-1 max-w-sm text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <LinkButton to={action.to} tone="secondary" className="mt-auto sm:self-start">
        {action.label}
      </LinkButton>
    </section>
  )
}
