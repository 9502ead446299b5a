import { type ReactNode, useId } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { closingPanel } from './header-behaviors.ts'

interface DropdownProps {
  /** Spoken for the button; `button` is what it looks like. */
  label: string
  button: ReactNode
  buttonLook?: string | undefined
  children: ReactNode
  className?: string | undefined
  /** Fills the width; otherwise it hangs at the right end of the header's content. */
  wide?: boolean | undefined
  /** The media query where there is no such dropdown any more. */
  closesAt?: string | undefined
}

/**
 * Something under the header that comes up at a press. The browser's own popover closes it on Escape and on a press
 * elsewhere, gives the focus back, and works before any script of ours does.
 */
export function Dropdown({ label, button, buttonLook, children, className, wide, closesAt }: DropdownProps) {
  const id = useId()
  const { key } = useLocation()
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={label} className={buttonLook}>
        {button}
      </button>
      {/* Every navigation closes it: a new place has a new panel, and that one is not open. */}
      <section
        key={key}
        ref={closingPanel}
        data-behaviour="closing-panel"
        data-closes-at={closesAt}
        id={id}
        popover="auto"
        className={classNames(
          'inset-auto top-(--header-height) z-50 m-0 max-h-[calc(100dvh-var(--header-height)-1rem)] overflow-y-auto',
          'rounded-lg border border-hairline bg-surface text-ink shadow-soft transition starting:open:-translate-y-1 starting:open:opacity-0',
          wide ? 'inset-x-2 w-auto' : 'right-[max(0.5rem,calc((100vw-var(--container-content))/2+0.5rem))]',
          className,
        )}
      >
        {children}
      </section>
    </>
  )
}
