import { NavLink } from 'react-router'
import { classNames } from '../ui/class-names.ts'
import type { NavigationLink } from './navigation.ts'

export function HeaderLink({ to, label }: NavigationLink) {
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
    </NavLink>
  )
}

/** The same in the mobile menu, as a whole line. */
export function MenuLink({ to, label }: NavigationLink) {
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
    </NavLink>
  )
}
