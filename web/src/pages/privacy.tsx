import { LegalPage } from '../features/legal/legal-page.tsx'
import { privacySections } from '../features/legal/privacy-sections.tsx'
import { publicPage } from '../features/site/public-page.ts'
import { paths } from '../platform/paths.ts'

export const meta = () =>
  publicPage({
    path: paths.privacy,
    title: 'Privacy · OpenPulpit',
    description: 'What OpenPulpit stores about you, who sees it, and how to download or delete it.',
  })

export default function Privacy() {
  return (
    <LegalPage
      title="Privacy"
      updated="November 25, 2026"
      lead={
        <p>
          In short: we keep what you give us to find each other, and nothing more. We share a street, phone or email
          address only after you confirm a request with each other. No trackers, no ads.
        </p>
      }
      sections={privacySections}
    />
  )
}
