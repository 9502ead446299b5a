import type { ReactNode } from 'react'

export function StatGrid({ children }: { children: ReactNode }) {
  return (
    <section aria-label="Figures" className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
      {children}
    </section>
  )
}
