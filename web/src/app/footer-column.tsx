import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'

interface FooterColumnProps {
  title: string
  className?: string | undefined
  children: ReactNode
}

export function FooterColumn({ title, className, children }: FooterColumnProps) {
  return (
    <div className={classNames('lg:shrink-0', className)}>
      <h2 className="mb-2 font-sans text-base font-semibold">{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}
