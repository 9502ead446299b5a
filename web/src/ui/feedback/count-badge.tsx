import { classNames } from '../class-names.ts'

interface CountBadgeProps {
  count: number
  className?: string | undefined
}

/** A visual count. The parent also states it in words. */
export function CountBadge({ count, className }: CountBadgeProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block min-w-6 shrink-0 rounded-full bg-wine px-1.5 text-center text-[min(0.875rem,5vw)] leading-[1.45] font-semibold text-on-wine tabular-nums',
        className,
      )}
    >
      {formatBadgeCount(count)}
    </span>
  )
}

const most = 99

/** A count for little space. */
export const formatBadgeCount = (count: number): string => (count > most ? `${most}+` : String(count))
