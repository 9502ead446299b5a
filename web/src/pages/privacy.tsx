import { LegalPage } from '../features/legal/legal-page.tsx'
import { privacySections } from '../features/legal/privacy-sections.tsx'
import { pageTitle } from '../platform/page-title.ts'

export const meta = () => pageTitle('Privacy')

export default function Privacy() {
  return (
    <LegalPage
      title="Privacy"
      updated="November 21, 2026"
      lead={
        <p>
          In short: we keep what you give us to find each other, and nothing more. Street, phone and email address are
          shared only between two sides that have confirmed a request. No trackers, no ads.
        </p>
      }
      sections={privacySections}
    />
  )
}
