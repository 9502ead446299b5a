import type { ReactNode } from 'react'
import { Banner } from '../feedback/banner.tsx'
import { Button } from './button.tsx'

interface SingleActionProps {
  label: string
  busy: boolean
  onPress: () => void
  /** The error of the last click. */
  failure?: string | undefined
  /** What will happen. */
  children: ReactNode
}

/** A page with a single action. */
export function SingleAction({ label, busy, onPress, failure, children }: SingleActionProps) {
  return (
    <div className="flex flex-col gap-5">
      <p>{children}</p>
      <Button size="large" wide busy={busy} onClick={onPress}>
        {label}
      </Button>
      <div role="status" className="empty:sr-only">
        {failure && <Banner tone="bad">{failure}</Banner>}
      </div>
    </div>
  )
}
