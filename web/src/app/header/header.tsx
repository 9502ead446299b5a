import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { type Session, useAuth } from '../../features/accounts/use-auth.ts'
import { paths } from '../../platform/paths.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Logo } from '../../ui/graphics/logo.tsx'
import { memberLinks, visitorLinks } from '../navigation.ts'
import { headerShadow } from './header-behaviors.ts'
import { HeaderLink } from './header-link.tsx'
import { MobileMenu } from './mobile-menu.tsx'

// The bell needs the query cache and the socket, which visitors of the landing page do not.
const MemberMenu = lazy(() => import('./member-menu.tsx'))

export function Header() {
  const { session } = useAuth()
  return (
    <header
      ref={headerShadow}
      data-behavior="header-shadow"
      data-print="hide"
      className="@container fixed inset-x-0 top-0 z-40 h-(--header-height) border-b border-transparent bg-paper transition data-scrolled:border-hairline data-scrolled:shadow-soft"
    >
      <div className="mx-auto flex h-full max-w-content items-center justify-between gap-4 px-4 sm:px-6">
        <Link
          to={paths.home}
          aria-label="OpenPulpit, home"
          className="-ml-1 inline-flex min-w-0 overflow-hidden rounded-md p-1"
        >
          <Logo shortens={session.status === 'signed-in'} />
        </Link>
        <nav aria-label="Main" className="flex shrink-0 items-center gap-1 sm:gap-2">
          <Menu session={session} />
        </nav>
      </div>
    </header>
  )
}

function Menu({ session }: { session: Session }) {
  switch (session.status) {
    case 'signed-in':
      return (
        <Suspense fallback={null}>
          {/* Another tab may sign in as someone else: socket, notifications and outbox then start over. */}
          <MemberMenu key={session.user._id} user={session.user} />
        </Suspense>
      )
    case 'loading':
      return null
    case 'unreachable':
      return memberLinks.church.slice(0, 1).map((link) => <HeaderLink key={link.to} {...link} />)
    default:
      return <VisitorMenu />
  }
}

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
