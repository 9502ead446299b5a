import type { ReactNode } from 'react'

interface ConfirmEmailFirstProps {
  /** Has the link sent again. */
  confirm: ReactNode
}

/** Where two-step sign-in cannot be set up yet: on the account's page, and on its own. */
export function ConfirmEmailFirst({ confirm }: ConfirmEmailFirstProps) {
  return (
    <div className="grid gap-4">
      <p className="max-w-prose">
        <strong className="font-semibold">Confirm your email address first.</strong> Click the link we sent you, then
        come back here. That way, no one can lock you out of an account with your address.
      </p>
      <div>{confirm}</div>
    </div>
  )
}
