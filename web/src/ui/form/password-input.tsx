import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { useFieldControl } from './field.tsx'
import { inputStyles } from './input-styles.ts'

/** Set `autoComplete`: current-password to sign in, new-password to choose one. */
export function PasswordInput({ className, ...native }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  return (
    <div className={classNames('relative', className)}>
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...useFieldControl()}
        {...native}
        type={shown ? 'text' : 'password'}
        className={classNames(inputStyles, 'pr-13')}
      />
      <IconButton
        label={shown ? 'Hide password' : 'Show password'}
        icon={shown ? <EyeOff /> : <Eye />}
        onClick={() => setShown(!shown)}
        className="absolute top-1/2 right-0.5 -translate-y-1/2"
      />
    </div>
  )
}
