import { classNames } from './class-names.ts'

interface SkeletonProps {
  round?: boolean | undefined
  /** The size and place of what is to come: `h-6 w-40`. */
  className?: string | undefined
}

export function Skeleton({ className, round }: SkeletonProps) {
  return (
    <div
      aria-hidden="true"
      className={classNames('animate-breathe bg-slate-soft', round ? 'rounded-full' : 'rounded-md', className)}
    />
  )
}
