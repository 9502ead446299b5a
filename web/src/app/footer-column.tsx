import type { ReactNode } from 'react'

interface FooterColumnProps {
  title: string
  children: ReactNode
}

export function FooterColumn({ title, children }: FooterColumnProps) {
  return (
    <div>
      <h2 className="mb-2 font-sans text-base font-semibold">{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}
