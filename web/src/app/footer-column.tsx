import type { ReactNode } from 'react'

interface FooterColumnProps {
  title: string
  className?: string | undefined
  children: ReactNode
}

export function FooterColumn({ title, className, children }: FooterColumnProps) {
  return (
    <div className={className}>
      <h2 className="mb-2 font-sans text-base font-semibold">{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}
