import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

interface SwitchProps {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean | undefined
}

/** For settings that apply at once; a checkbox is for values that are sent with a form. */
export function Switch({ label, hint, checked, onCheckedChange, disabled }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-start justify-between gap-4">
      <div className="min-w-0">
        <label htmlFor={id} className="block py-1.5 font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-ink-soft">
            {hint}
          </p>
        )}
      </div>
      <SwitchButton
        id={id}
        checked={checked}
        aria-describedby={hint ? `${id}-hint` : undefined}
        disabled={disabled}
        onCheckedChange={onCheckedChange}
      />
    </div>
  )
}

interface SwitchButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'role' | 'type' | 'onClick'> {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
}

/** The switch alone, for use without a visible label beside it. */
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
