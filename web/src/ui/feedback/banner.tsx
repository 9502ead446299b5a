import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type BannerTone = 'info' | 'good' | 'warning' | 'bad'

interface BannerProps {
  tone?: BannerTone | undefined
  title?: string | undefined
  children?: ReactNode
  action?: ReactNode
  /** `status` for a banner that appears while the page is open, so that it is announced. */
  role?: 'status' | 'alert' | undefined
}

const looks = {
  info: { frame: 'border-dusk/25 bg-dusk-soft', mark: 'text-dusk', Icon: Info },
  good: { frame: 'border-pine/25 bg-pine-soft', mark: 'text-pine', Icon: CircleCheck },
  warning: { frame: 'border-marigold-edge/35 bg-marigold-soft', mark: 'text-marigold-ink', Icon: TriangleAlert },
  bad: { frame: 'border-wine/25 bg-wine-soft', mark: 'text-wine', Icon: CircleAlert },
}

export function Banner({ tone = 'info', title, children, action, role }: BannerProps) {
  const { frame, mark, Icon } = looks[tone]
  return (
    <div
      role={role}
      className={classNames('flex flex-wrap items-center gap-x-6 gap-y-3 rounded-md border px-4 py-3.5 sm:px-5', frame)}
    >
      <div className="flex min-w-0 flex-1 basis-72 gap-3">
        <Icon aria-hidden="true" className={classNames('mt-0.5 size-6 shrink-0', mark)} />
        <div className="min-w-0">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className="text-ink-soft">{children}</div>}
        </div>
      </div>
      {action && <div className="flex flex-wrap gap-3">{action}</div>}
    </div>
  )
}
