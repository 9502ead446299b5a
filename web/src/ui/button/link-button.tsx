import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from '../class-names.ts'
import { type ButtonStyle, buttonStyles } from './button-styles.ts'

interface LinkButtonProps extends Omit<LinkProps, 'className'>, ButtonStyle {
  icon?: ReactNode
  className?: string | undefined
}

export function LinkButton({ tone, size, wide, icon, className, children, ...link }: LinkButtonProps) {
  return (
    <Link {...link} className={classNames(buttonStyles({ tone, size, wide }), className)}>
      {icon}
      {children}
    </Link>
  )
}

interface ViewAllProps {
  to: string
  /** Completes the accessible name, for those who hear only the link. */
  of: string
}

/** From a card with the newest few to the full list. */
export function ViewAll({ to, of }: ViewAllProps) {
  return (
    <LinkButton to={to} tone="quiet" size="small" className="-mr-4" aria-label={`View All ${of}`}>
      View All
    </LinkButton>
  )
}
