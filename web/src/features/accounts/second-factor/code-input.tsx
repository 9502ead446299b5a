import type { ComponentProps } from 'react'
import { TextInput } from '../../../ui/form/text-input.tsx'

/** For the six digits that an app shows; the phone's keyboard offers what it has just received or holds. */
export const CodeInput = (native: ComponentProps<'input'>) => (
  <TextInput autoComplete="one-time-code" inputMode="numeric" maxLength={40} {...native} />
)
