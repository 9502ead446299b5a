import { LegalPage } from '../features/legal/legal-page.tsx'
import { termsSections } from '../features/legal/terms-sections.tsx'
import { pageTitle } from '../platform/page-title.ts'

export const meta = () => pageTitle('Terms')

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
