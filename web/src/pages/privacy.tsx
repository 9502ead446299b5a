import { LegalPage } from '../features/legal/legal-page.tsx'
import { privacySections } from '../features/legal/privacy-sections.tsx'
import { publicPage } from '../features/site/public-page.ts'
import { paths } from '../platform/paths.ts'

export const meta = () =>
  publicPage({
    path: paths.privacy,
    title: 'Privacy · OpenPulpit',
    description: 'What OpenPulpit keeps about you, who sees it, and how you take it along or have it deleted.',
  })

export default function Privacy() {
  return (
    <LegalPage
      title="Privacy"
      updated="November 22, 2026"
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
