import { Check } from 'lucide-react'
import { paths } from '../../platform/paths.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'

/** Linked as /#pricing. */
export function Pricing() {
  return (
    <section id="pricing" aria-labelledby="pricing-title" className="bg-sunken">
      <div className="mx-auto max-w-content px-4 py-16 sm:px-6 lg:py-20">
        <h2 id="pricing-title" className="text-3xl">
          Pricing
        </h2>
        <p className="mt-2 text-lg">
          <strong className="font-semibold">No platform fees on honoraria.</strong>{' '}
          <span className="text-ink-soft">What you agree on is what the preacher gets.</span>
        </p>
        <ul className="mt-10 grid grid-cols-1 divide-hairline rounded-lg border border-hairline bg-surface shadow-soft max-lg:divide-y lg:grid-cols-3 lg:divide-x">
          {plans.map(({ name, price, per, points, action }) => (
            <li key={name} className="flex flex-col p-6 lg:p-8">
              <h3 className="font-sans text-base font-semibold">{name}</h3>
              <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
                <span className="font-display text-hero font-medium">{price}</span>
                <span className="text-ink-soft">{per}</span>
              </p>
              <ul className="mt-5 mb-7 grid grid-cols-1 gap-2">
                {points.map((point) => (
                  <li key={point} className="flex gap-2.5">
                    <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-pine" />
                    {point}
                  </li>
                ))}
              </ul>
              <LinkButton to={action.to} tone="secondary" className="mt-auto">
                {action.label}
              </LinkButton>
            </li>
          ))}
        </ul>
        <p className="mt-8 max-w-prose text-ink-soft">
          <strong className="font-semibold text-ink">What is a connection?</strong> The first time a church and a
          preacher confirm a service together. If they work together again, it’s still one connection.
        </p>
      </div>
    </section>
  )
}

interface Plan {
  name: string
  price: string
  per: string
  points: readonly string[]
  action: { to: string; label: string }
}

const plans: readonly Plan[] = [
  {
    name: 'Free trial',
    price: 'Free',
    per: 'for 30 days',
    points: ['Up to 5 connections', 'Every feature from day one', 'No card needed'],
    action: { to: paths.register(), label: 'Start your free trial' },
  },
  {
    name: 'Monthly',
    price: '$5',
    per: 'per month',
    points: ['Unlimited connections', 'The same for churches and preachers', 'Starts with the free trial'],
    action: { to: paths.register(), label: 'Sign up' },
  },
  {
    name: 'Student',
    price: '$2.50',
    per: 'per month',
    points: ['50% discount with a .edu email address', 'Unlimited connections', 'Starts with the free trial'],
    action: { to: paths.register('preacher'), label: 'Sign up as a student' },
  },
]
