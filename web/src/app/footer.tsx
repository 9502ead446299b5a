import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAuth } from '../features/accounts/use-auth.ts'
import { NewsletterBox } from '../features/newsletter/newsletter-box.tsx'
import { support } from '../platform/support.ts'
import { classNames } from '../ui/class-names.ts'
import { Logo } from '../ui/graphics/logo.tsx'
import { footerColumns, type NavigationLink, questions, smallPrint } from './navigation.ts'

export function Footer() {
  const { session } = useAuth()
  const columns = footerColumns(session.status === 'signed-in' ? session.user.userType : undefined)
  return (
    <footer data-print="hide" className="mt-20 border-t border-hairline bg-sunken peer-has-data-fills-screen:hidden">
      <div className="mx-auto max-w-content px-4 sm:px-6">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-x-6 gap-y-10 py-12 md:grid-cols-3 lg:flex lg:gap-x-16">
          <div className="col-span-full max-w-sm lg:mr-auto">
            <Logo />
            <p className="mt-3 text-ink-soft">The right preacher, free on that Sunday, within driving distance.</p>
          </div>
          {columns.map(({ title, links }) => (
            <FooterColumn key={title} title={title}>
              {links.map((link) => (
                <FooterLink key={link.label} {...link} />
              ))}
            </FooterColumn>
          ))}
          <FooterColumn title="Support &amp; Resources" className="max-sm:col-span-full">
            <FooterLink to={`mailto:${support.email}`} label={support.email} elsewhere />
            <FooterLink to={support.dial} label={support.phone} elsewhere />
            <FooterLink {...questions} />
            <FooterLink to="/api/docs" label="API for Developers" elsewhere />
          </FooterColumn>
        </div>
        <div className="border-t border-hairline py-10">
          <NewsletterBox />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-hairline py-6 text-sm text-ink-soft">
          <p>
            No platform fees on honoraria. Places by{' '}
            <a href="https://www.geonames.org/" className="underline underline-offset-4 hover:text-ink">
              GeoNames
            </a>
            ,{' '}
            <a
              href="https://creativecommons.org/licenses/by/4.0/"
              className="underline underline-offset-4 hover:text-ink"
            >
              CC BY 4.0
            </a>
            .
          </p>
          <ul className="flex flex-wrap gap-x-6">
            {smallPrint.map((link) => (
              <FooterLink key={link.to} {...link} />
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

interface FooterColumnProps {
  title: string
  className?: string | undefined
  children: ReactNode
}

export function FooterColumn({ title, className, children }: FooterColumnProps) {
  return (
    <div className={classNames('lg:shrink-0', className)}>
      <h2 className="mb-2 font-sans text-base font-semibold">{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}

const look =
  'inline-flex min-h-11 max-w-full items-center text-ink-soft underline-offset-4 wrap-anywhere hover:text-ink hover:underline'

interface FooterLinkProps extends NavigationLink {
  /** Outside the app: an email, a phone call, a page of the server. */
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
