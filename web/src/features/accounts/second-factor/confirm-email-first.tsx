import type { ReactNode } from 'react'

interface ConfirmEmailFirstProps {
  /** Sends the link again. */
  confirm: ReactNode
}

/** Shown where two-step sign-in needs a confirmed address first. */
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
