import { Link } from 'react-router'
import type { NavigationLink } from './navigation.ts'

const look =
  'inline-flex min-h-11 max-w-full items-center text-ink-soft underline-offset-4 wrap-anywhere hover:text-ink hover:underline'

interface FooterLinkProps extends NavigationLink {
  /** Not a page of the app: a letter, a call, the server's own page. */
  elsewhere?: boolean | undefined
}

export function FooterLink({ to, label, elsewhere }: FooterLinkProps) {
  return (
    <li>
      {elsewhere ? (
        <a href={to} className={look}>
          {label}
        </a>
      ) : (
        <Link to={to} className={look}>
          {label}
        </Link>
      )}
    </li>
  )
}
