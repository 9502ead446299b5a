import { Link } from 'react-router'
import { useAuth } from '../features/auth/use-auth.ts'
import { support } from '../platform/support.ts'
import { Logo } from '../ui/logo.tsx'
import { type FooterColumn, footerColumns } from './navigation.ts'

const link = 'inline-block max-w-full py-2 text-ink-soft underline-offset-4 hover:text-ink hover:underline'

export function Footer() {
  const { session } = useAuth()
  const columns = footerColumns(session.status === 'signed-in' ? session.user.userType : undefined)
  return (
    <footer data-print="hide" className="mt-20 border-t border-hairline bg-sunken">
      <div className="mx-auto grid max-w-content grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-x-6 gap-y-10 px-4 py-12 sm:px-6 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-full max-w-sm lg:col-span-1">
          <Logo />
          <p className="mt-3 text-ink-soft">The right preacher, free on that Sunday, within driving distance.</p>
        </div>
        {columns.map((column) => (
          <Column key={column.title} {...column} />
        ))}
        <div className="col-span-full lg:col-span-1">
          <h2 className="mb-2 font-sans text-base font-semibold">Support &amp; Resources</h2>
          <ul>
            <li>
              <a href={`mailto:${support.email}`} className={link}>
                {support.email}
              </a>
            </li>
            <li>
              <a href={support.dial} className={link}>
                {support.phone}
              </a>
            </li>
          </ul>
        </div>
      </div>
      <div className="mx-auto max-w-content px-4 sm:px-6">
        <p className="border-t border-hairline py-6 text-sm text-ink-soft">No platform fees on honoraria.</p>
      </div>
    </footer>
  )
}

function Column({ title, links }: FooterColumn) {
  return (
    <div>
      <h2 className="mb-2 font-sans text-base font-semibold">{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
