import type { ReactNode, Ref } from 'react'
import { Pagination } from './pagination.tsx'

interface PagedSectionProps {
  /** How much there is, once that is known. It is announced, and takes the focus when the page has been turned. */
  title: string
  heading: Ref<HTMLHeadingElement>
  busy: boolean
  children: ReactNode
  page: number
  totalPages: number
  /** What is being turned over. */
  label: string
  onPageChange: (page: number) => void
}

/** A list a page at a time, below how much there is of it. */
export function PagedSection({ title, heading, busy, children, ...pages }: PagedSectionProps) {
  return (
    <section aria-busy={busy} className="grid gap-5">
      <div role="status">
        <h2 ref={heading} tabIndex={-1} className="text-xl">
          {title}
        </h2>
      </div>
      {children}
      <Pagination numbered {...pages} />
    </section>
  )
}
