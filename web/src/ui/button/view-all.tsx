import { LinkButton } from './link-button.tsx'

interface ViewAllProps {
  to: string
  /** What there is more of, for those who hear the link alone. */
  of: string
}

/** From a card with the newest few to all of them. */
export function ViewAll({ to, of }: ViewAllProps) {
  return (
    <LinkButton to={to} tone="quiet" size="small" className="-mr-4" aria-label={`View All ${of}`}>
      View All
    </LinkButton>
  )
}
