import { Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import type { NavigationLink } from '../navigation.ts'
import { Dropdown } from './dropdown.tsx'
import { MenuLink } from './header-link.tsx'

interface MobileMenuProps {
  links: readonly NavigationLink[]
  /** After a link's label. */
  markOf?: ((link: NavigationLink) => ReactNode) | undefined
  /** Below the links. */
  children?: ReactNode
}

/** The header's links under one button, for narrow screens. */
export function MobileMenu({ links, markOf, children }: MobileMenuProps) {
  return (
    <Dropdown
      label="Menu"
      button={<Menu aria-hidden="true" className="size-6" />}
      buttonLook="inline-flex size-11 items-center justify-center rounded-md text-ink hover:bg-sunken lg:hidden"
      wide
      className="p-2 lg:hidden"
      closesAt="(min-width: 64rem)"
    >
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <MenuLink {...link}>{markOf?.(link)}</MenuLink>
          </li>
        ))}
      </ul>
      {children}
    </Dropdown>
  )
}
