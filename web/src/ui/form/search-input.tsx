import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { TextInput } from './text-input.tsx'

/** A search box with a lens icon. */
export function SearchInput({ className, ...native }: ComponentProps<'input'>) {
  return (
    <div className="relative">
      <Search aria-hidden="true" className="absolute top-3.5 left-3.5 size-5 text-ink-faint" />
      <TextInput
        type="search"
        enterKeyHint="search"
        maxLength={100}
        {...native}
        className={classNames('pl-11 text-ellipsis', className)}
      />
    </div>
  )
}
