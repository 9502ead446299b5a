import { type ReactNode, useEffect, useRef } from 'react'
import { CardTitle } from '../../ui/card.tsx'

/** Comes in place of what was just pressed, so the focus goes along. */
export function StepTitle({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <CardTitle>{children}</CardTitle>
    </div>
  )
}
