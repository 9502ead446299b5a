import { type ReactNode, useId } from 'react'
import { SwitchButton } from './switch-button.tsx'

interface SwitchProps {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean | undefined
}

/** For what takes effect at once; a checkbox is for what is sent with its form. */
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
