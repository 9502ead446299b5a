import { Link, type MetaDescriptor } from 'react-router'
import { Audience } from '../features/landing/audience.tsx'
import { churches, preachers } from '../features/landing/audiences.ts'
import { SamplePreacher } from '../features/landing/sample-preacher.tsx'
import { publicPage } from '../features/site/public-page.ts'
import { siteFacts } from '../features/site/site-facts.ts'
import { paths } from '../platform/paths.ts'
import { Arches } from '../ui/arches.tsx'
import { LinkButton } from '../ui/link-button.tsx'

const promise = 'The right preacher, free on that Sunday, within driving distance.'

export function meta(): MetaDescriptor[] {
  const description = `${promise} Churches find guest preachers, preachers find churches.`
  return publicPage({
    path: paths.home,
    title: 'OpenPulpit: guest preachers near your church',
    description,
    facts: [siteFacts(description)],
  })
}

export default function Home() {
  return (
    <>
      <div className="mx-auto grid max-w-content grid-cols-1 items-center gap-x-16 gap-y-12 px-4 py-10 sm:px-6 lg:grid-cols-[7fr_6fr] lg:py-16">
        <section>
          <h1 tabIndex={-1} className="text-hero">
            {promise}
          </h1>
          <p className="mt-6 max-w-md text-lg text-ink-soft">
            OpenPulpit brings churches and guest preachers together, across Protestant denominations.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton to={paths.register('church')} size="large" className="max-sm:w-full">
              Sign up your church
            </LinkButton>
            <LinkButton to={paths.register('preacher')} size="large" tone="secondary" className="max-sm:w-full">
              Sign up to preach
            </LinkButton>
          </div>
          <p className="mt-5 text-ink-soft">
            Already with us?{' '}
            <Link to={paths.login} className="inline-flex min-h-11 items-center font-semibold text-pine underline">
              Login
            </Link>
          </p>
        </section>
        <div className="relative">
          <Arches count={5} className="w-full" />
          <div className="relative -mt-6 px-2 sm:-mt-12 sm:px-8">
            <SamplePreacher />
          </div>
        </div>
      </div>
      <div className="mx-auto max-w-content px-4 sm:px-6">
        <div className="grid gap-16 border-t border-hairline pt-16 md:grid-cols-2 lg:pt-20">
          <Audience {...churches} />
          <Audience {...preachers} />
        </div>
      </div>
    </>
  )
}
