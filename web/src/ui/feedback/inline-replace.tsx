import { type ReactNode, useEffect, useRef } from 'react'

/** What has come in the place of a control that was clicked. The focus comes along, which would otherwise be lost with it. */
export function InlineReplace({ children }: { children: ReactNode }) {
  const block = useRef<HTMLDivElement>(null)
  useEffect(() => block.current?.focus(), [])
  return (
    <div ref={block} tabIndex={-1} className="outline-none">
      {children}
    </div>
  )
}
