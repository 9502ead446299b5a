import type { ComponentProps } from 'react'
import { NumberInput } from './number-input.tsx'

export function MoneyInput(props: Omit<ComponentProps<typeof NumberInput>, 'prefix' | 'suffix'>) {
  return <NumberInput min={0} step="any" inputMode="decimal" {...props} prefix="$" />
}
