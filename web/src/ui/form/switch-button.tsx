import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

interface SwitchButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'role' | 'type' | 'onClick'> {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
}

/** The switch itself, for where its name is not written beside it. */
export function SwitchButton({ checked, onCheckedChange, className, ...native }: SwitchButtonProps) {
  return (
    <button
      {...native}
      type="button"
      role="switch"
      aria-checked={checked}
      onClick={() => onCheckedChange(!checked)}
      className={classNames('group flex h-11 w-14 shrink-0 items-center rounded-md disabled:opacity-60', className)}
    >
      <span className="flex h-8 w-full items-center rounded-full border-2 border-control bg-sunken px-1 transition-colors group-aria-checked:border-pine group-aria-checked:bg-pine">
        <span className="size-5 rounded-full bg-ink-soft transition group-aria-checked:translate-x-6 group-aria-checked:bg-on-pine" />
      </span>
    </button>
  )
}
