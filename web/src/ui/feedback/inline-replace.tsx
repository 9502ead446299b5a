import { type ReactNode, useEffect, useRef } from 'react'

/** Replaces a control that was clicked, and takes the focus that would otherwise be lost. */
export function InlineReplace({ children }: { children: ReactNode }) {
  const block = useRef<HTMLDivElement>(null)
  useEffect(() => block.current?.focus(), [])
  return (
    <div ref={block} tabIndex={-1} className="outline-none">
      {children}
    </div>
  )
}
