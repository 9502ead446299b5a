import { type ReactNode, useEffect, useRef } from 'react'

interface StepHeadingProps {
  /** The step has replaced another, so this is where to go on. */
  focused: boolean
  children: ReactNode
}

export function StepHeading({ focused, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focused) heading.current?.focus()
  }, [focused])
  return (
    <h2 ref={heading} tabIndex={-1} className="mb-5 text-xl">
      {children}
    </h2>
  )
}
