import type { ReactNode } from 'react'

export function StatGrid({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label="Figures"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4"
    >
      {children}
    </section>
  )
}
