import { type BillingView, type StudentHurdle as Hurdle, planLabels, planPrices } from '@openpulpit/contract/billing'
import { type SubscriptionPlan, subscriptionPlans } from '@openpulpit/contract/users'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Outcome } from '../../../ui/feedback/outcome.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { startCheckout } from '../api.ts'
import { formatAmount } from '../format.ts'
import { useCheckoutRedirect } from '../use-billing-actions.ts'
import { formatStudentHurdle } from './format-student-hurdle.ts'

const points: Record<SubscriptionPlan, readonly string[]> = {
  monthly: ['Unlimited connections', 'The same for churches and preachers', 'Cancel anytime'],
  student: ['Everything in Monthly at half the price', 'With a confirmed .edu address', 'Cancel anytime'],
}

interface PlanChoicesProps {
  view: BillingView
  email: string
  resend: ReactNode
}

/** The plans to choose from, while nothing is paid for. */
export function PlanChoices({ view, email, resend }: PlanChoicesProps) {
  const { go, goingTo, words } = useCheckoutRedirect<SubscriptionPlan>()
  const { plans, studentHurdle } = view
  return (
    <section aria-labelledby="plans">
      <h2 id="plans" className="mb-4 text-xl">
        Choose a Plan
      </h2>
      <ul className="grid gap-6 md:grid-cols-2">
        {subscriptionPlans.map((plan) => (
          <li key={plan} className="flex">
            <Card className="flex w-full flex-col">
              <h3 className="text-xl">{planLabels[plan]}</h3>
              <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
                <span className="font-display text-3xl font-medium">{formatAmount(planPrices[plan])}</span>
                <span className="text-ink-soft">a month</span>
              </p>
              <ul className="mt-4 mb-6 grid gap-2">
                {points[plan].map((point) => (
                  <li key={point} className="flex gap-2.5">
                    <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-pine" />
                    {point}
                  </li>
                ))}
              </ul>
              <div className="mt-auto">
                {plans.includes(plan) ? (
                  <Button
                    wide
                    tone={plan === 'monthly' && plans.length > 1 ? 'secondary' : 'primary'}
                    busy={goingTo === plan}
                    onClick={() => go(plan, () => startCheckout(plan))}
                  >
                    Choose {planLabels[plan]}
                  </Button>
                ) : (
                  studentHurdle &&
                  plan === 'student' && <StudentHurdle hurdle={studentHurdle} email={email} resend={resend} />
                )}
              </div>
            </Card>
          </li>
        ))}
      </ul>
      <div className="[&>p:not(:empty)]:mt-4">
        <Outcome words={words} />
      </div>
    </section>
  )
}

interface StudentHurdleProps {
  hurdle: Hurdle
  email: string
  /** The button that sends the link again. */
  resend: ReactNode
}

function StudentHurdle({ hurdle, email, resend }: StudentHurdleProps) {
  const { text, needsLink } = formatStudentHurdle(hurdle, email)
  return (
    <div className="flex flex-col gap-4">
      <p className="break-words text-ink-soft">{text}</p>
      {needsLink && resend}
    </div>
  )
}
