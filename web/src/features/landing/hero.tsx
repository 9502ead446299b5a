import { Link } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { Arches } from '../../ui/arches.tsx'
import { PlaceAndSundayForm } from './place-and-sunday-form.tsx'
import { SamplePreacher } from './sample-preacher.tsx'

/** Says what it does in one sentence, and lets the visitor try it. */
export function Hero({ promise }: { promise: string }) {
  return (
    <section className="mx-auto grid max-w-content grid-cols-1 items-center gap-x-16 gap-y-14 px-4 pt-8 pb-12 sm:px-6 lg:grid-cols-[7fr_6fr] lg:pt-12">
      <div>
        <h1 tabIndex={-1} className="text-hero">
          {promise}
        </h1>
        <p className="mt-5 max-w-md text-lg text-ink-soft">
          Tell us where your church is and which Sunday is open. We show you the guest preachers who can come.
        </p>
        <div className="mt-8 rounded-lg border border-hairline bg-surface p-5 shadow-soft sm:p-6">
          <PlaceAndSundayForm />
          <p className="mt-4 text-sm text-ink-soft">
            You sign up first. It is free for 30 days, and no card is needed.
          </p>
        </div>
        <p className="mt-4 text-ink-soft">
          Do you preach?{' '}
          <Link
            to={paths.register('preacher')}
            className="inline-flex min-h-11 items-center font-semibold text-pine underline underline-offset-4"
          >
            Let churches find you
          </Link>
        </p>
      </div>
      <div className="relative">
        <Arches count={5} className="w-full" />
        <div className="relative -mt-6 px-2 sm:-mt-12 sm:px-8">
          <SamplePreacher />
        </div>
      </div>
    </section>
  )
}
