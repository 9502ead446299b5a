import { support } from '../../platform/support.ts'

/** For who has neither phone nor recovery codes: whoever runs the place can end the second step. */
export const LostBoth = () => (
  <p className="text-sm text-ink-soft">
    Lost both your phone and your recovery codes? Write to{' '}
    <a href={`mailto:${support.email}`} className="text-pine underline">
      {support.email}
    </a>{' '}
    and say how to call you. Once we know that it is you, we let you in.
  </p>
)
