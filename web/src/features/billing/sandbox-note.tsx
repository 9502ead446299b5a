import { Banner } from '../../ui/feedback/banner.tsx'

/** Said on every page that plays who takes the money. */
export const SandboxNote = () => (
  <Banner tone="warning" title="This is a sandbox. No money moves.">
    It only plays a payment, so that everything around it can be tried. Nobody asks for a card.
  </Banner>
)
