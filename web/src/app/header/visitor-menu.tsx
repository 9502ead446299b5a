import { paths } from '../../platform/paths.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { visitorLinks } from '../navigation.ts'
import { HeaderLink } from './header-link.tsx'
import { MobileMenu } from './mobile-menu.tsx'

export function VisitorMenu() {
  return (
    <>
      <div className="hidden items-center gap-2 lg:flex">
        <HeaderLink to={paths.login} label="Login" />
        <LinkButton to={paths.register()} size="small">
          Sign Up
        </LinkButton>
      </div>
      <MobileMenu links={visitorLinks} />
    </>
  )
}
