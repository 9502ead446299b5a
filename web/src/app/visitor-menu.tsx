import { paths } from '../platform/paths.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { HeaderLink } from './header-link.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { visitorLinks } from './navigation.ts'

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
