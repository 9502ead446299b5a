import { LegalPage } from '../features/legal/legal-page.tsx'
import { termsSections } from '../features/legal/terms-sections.tsx'
import { publicPage } from '../features/site/public-page.ts'
import { paths } from '../platform/paths.ts'

export const meta = () =>
  publicPage({
    path: paths.terms,
    title: 'Terms · OpenPulpit',
    description: 'Our agreement with you, in plain English: prices, trial, requests, reviews and leaving.',
  })

export default function Terms() {
  return (
    <LegalPage
      title="Terms"
      updated="November 23, 2026"
      lead={
        <p>
          In short: be honest, keep your word to each other, and cancel early if you can’t make it. We bring you
          together. What you agree on is between the two of you.
        </p>
      }
      sections={termsSections}
    />
  )
}
