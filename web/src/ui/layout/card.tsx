import type { ComponentProps, ReactNode, Ref } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from '../class-names.ts'

interface CardProps extends ComponentProps<'div'> {
  /** Contains a CardLink: the whole card reacts to the pointer. */
  pressable?: boolean | undefined
  /** Without padding. */
  flush?: boolean | undefined
}

export function Card({ pressable, flush, className, ...native }: CardProps) {
  return (
    <div
      {...native}
      className={classNames(
        'relative min-w-0 rounded-lg border border-hairline bg-surface shadow-soft',
        !flush && 'p-5 sm:p-6',
        pressable && 'transition-colors hover:border-pine has-[[data-card-link]:focus-visible]:border-pine',
        className,
      )}
    />
  )
}

interface CardTitleProps {
  children: ReactNode
  /** At the other end of the line: a badge, a link. */
  aside?: ReactNode
  /** For a title that takes the focus after the content below it has changed. */
  ref?: Ref<HTMLHeadingElement> | undefined
}

export function CardTitle({ children, aside, ref }: CardTitleProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <h2 ref={ref} tabIndex={ref ? -1 : undefined} className="text-xl">
        {children}
      </h2>
      {aside}
    </div>
  )
}

/** A link that covers its card; other controls of the card lie above it with `relative z-1`. */
export function CardLink({ className, ...link }: Omit<LinkProps, 'className'> & { className?: string }) {
  return (
    <Link
      {...link}
      data-card-link=""
      className={classNames(
        'after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none',
        className,
        'focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-pine',
      )}
    />
  )
}
