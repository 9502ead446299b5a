import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import type { NavigationLink } from '../navigation.ts'

interface HeaderLinkProps extends NavigationLink {
  /** After the label. */
  children?: ReactNode
}

export function HeaderLink({ to, label, children }: HeaderLinkProps) {
  return (
    <NavLink
      to={to}
      className={({ isActive }) =>
        classNames(
          'inline-flex min-h-11 items-center rounded-md px-3 font-semibold no-underline transition-colors hover:bg-sunken',
          isActive ? 'text-pine' : 'text-ink-soft hover:text-ink',
        )
      }
    >
      {label}
      {children}
    </NavLink>
  )
}

/** The same in the mobile menu, as a full line. */
export function MenuLink({ to, label, children }: HeaderLinkProps) {
  return (
    <NavLink
      to={to}
      className={({ isActive }) =>
        classNames(
          'flex min-h-12 items-center rounded-md px-4 font-semibold no-underline hover:bg-sunken',
          isActive ? 'bg-pine-soft text-pine' : 'text-ink',
        )
      }
    >
      {label}
      {children}
    </NavLink>
  )
}
