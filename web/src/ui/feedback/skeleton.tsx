import { classNames } from '../class-names.ts'

interface SkeletonProps {
  /** The size, place and, where it is not the usual one, roundness of what is to come: `h-6 w-40`. */
  className?: string | undefined
}

export function Skeleton({ className }: SkeletonProps) {
  return <div aria-hidden="true" className={classNames('skeleton', className)} />
}
