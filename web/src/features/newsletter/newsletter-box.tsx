import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { buttonStyles } from '../../ui/button/button-styles.ts'
import { classNames } from '../../ui/class-names.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { inputStyles } from '../../ui/form/input-styles.ts'
import { newsletterForm } from './newsletter-form.ts'

const stacked = 'col-start-1 row-start-1 inline-flex items-center justify-center'

/** Plain markup plus a behavior, because the footer of the public pages is never hydrated. */
export function NewsletterBox() {
  const id = useId()
  return (
    <section
      ref={newsletterForm}
      data-behavior="newsletter-form"
      aria-labelledby={`${id}-title`}
      className="grid gap-x-16 gap-y-4 md:grid-cols-2"
    >
      <div>
        <h2 id={`${id}-title`} className="mb-1 font-sans text-base font-semibold">
          Newsletter
        </h2>
        <p className="max-w-sm text-ink-soft">A short email now and then. You can unsubscribe anytime.</p>
      </div>
      {/* Until the script has loaded, the form goes nowhere; a `get` would put the address into the page's URL. */}
      <form method="dialog" noValidate className="group min-w-0">
        <label htmlFor={id} className="mb-1.5 block font-semibold">
          Send the newsletter to
        </label>
        <div className="flex flex-wrap gap-2">
          <input
            id={id}
            type="email"
            name="email"
            autoComplete="email"
            maxLength={254}
            placeholder="name@example.org"
            aria-required="true"
            aria-describedby={`${id}-error`}
            className={classNames(inputStyles, 'flex-[1_1_12rem]')}
          />
          <button type="submit" className={classNames(buttonStyles({}), 'group-aria-busy:cursor-progress max-sm:grow')}>
            <span className="grid">
              <span className={classNames(stacked, 'group-aria-busy:opacity-0')}>Subscribe</span>
              <span className={classNames(stacked, 'invisible group-aria-busy:visible')}>
                <Spinner />
              </span>
            </span>
          </button>
        </div>
        <p
          id={`${id}-error`}
          data-note="error"
          hidden
          className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-wine"
        >
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span />
        </p>
        <p role="status" data-note="outcome" className="not-empty:mt-3" />
      </form>
    </section>
  )
}
