import { LegalPage } from '../features/legal/legal-page.tsx'
import { termsSections } from '../features/legal/terms-sections.tsx'
import { publicPage } from '../features/site/public-page.ts'
import { paths } from '../platform/paths.ts'

export const meta = () =>
  publicPage({
    path: paths.terms,
    title: 'Terms · OpenPulpit',
    description: 'What holds between you and OpenPulpit, in plain words: prices, trial, requests, reviews and leaving.',
  })

export default function Terms() {
  return (
    <LegalPage
      title="Terms"
      updated="November 21, 2026"
      lead={
        <p>
          In short: be honest, keep your word to each other, and cancel early if you cannot come. We bring you together;
          what you agree on is between the two of you.
        </p>
      }
      sections={termsSections}
    />
  )
}
