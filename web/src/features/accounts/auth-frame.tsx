import type { ReactNode } from 'react'
import { Arches } from '../../ui/graphics/arches.tsx'
import { Card } from '../../ui/layout/card.tsx'

interface AuthFrameProps {
  title: string
  children: ReactNode
  /** Another way to continue. */
  footer?: ReactNode
}

/** The frame of login, registration and the pages behind email links. */
export function AuthFrame({ title, children, footer }: AuthFrameProps) {
  return (
    <div className="mx-auto max-w-[38rem] px-4 py-8 sm:px-6 sm:py-14">
      <Arches className="mx-auto mb-4 h-12 max-w-full" />
      <h1 tabIndex={-1} className="mb-7 text-center text-3xl">
        {title}
      </h1>
      <Card className="sm:p-8">{children}</Card>
      {footer && <p className="mt-6 text-center text-ink-soft">{footer}</p>}
    </div>
  )
}
