import { planPrices } from '@openpulpit/contract/billing'
import type { ReactNode } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { amountWords, dayWords } from './price-words.ts'

interface ConfirmBannerProps {
  /** By when. */
  by: string
  email: string
  timeZone: string
  resend: ReactNode
}

/** Once a year a student shows that the school's address is still theirs. */
export const ConfirmBanner = ({ by, email, timeZone, resend }: ConfirmBannerProps) => (
  <Banner tone="warning" title="Please confirm the address of your school again" action={resend}>
    Press the link in our mail to <span className="break-words">{email}</span> by {dayWords(by, timeZone)}. Otherwise
    your plan changes to {amountWords(planPrices.monthly)} a month with the next payment.
  </Banner>
)
