import { type ReactNode, type ToggleEvent, useId, useLayoutEffect, useRef } from 'react'
import { createPath, useLocation, useNavigation } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { closePanel, closingPanel } from './header-behaviors.ts'

interface DropdownProps {
  /** The button's accessible name; `button` is its content. */
  label: string
  button: ReactNode
  buttonLook?: string | undefined
  children: ReactNode
  className?: string | undefined
  /** Full width; otherwise aligned with the right end of the header's content. */
  wide?: boolean | undefined
  /** The media query at which the dropdown is no longer needed. */
  closesAt?: string | undefined
}

/**
 * A panel under the header. The native popover closes on Escape and on an outside click, restores the focus, and works
 * before any script.
 */
export function Dropdown({ label, button, buttonLook, children, className, wide, closesAt }: DropdownProps) {
  const id = useId()
  const noteOpening = useClosingByNavigation()
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={label} className={buttonLook}>
        {button}
      </button>
      <section
        ref={closingPanel}
        onBeforeToggle={noteOpening}
        data-behavior="closing-panel"
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

/**
 * Navigation closes an open panel. The URL changes before the new page is shown: a panel opened in between was meant
 * for that page, and stays.
 */
function useClosingByNavigation() {
  const { key } = useLocation()
  const coming = useNavigation().location
  const shown = useRef(key)
  const opened = useRef<{ panel: HTMLElement; address: string }>(undefined)

  useLayoutEffect(() => {
    if (shown.current === key) return
    shown.current = key
    if (opened.current && opened.current.address !== window.location.href) closePanel(opened.current.panel)
  }, [key])

  return ({ newState, currentTarget: panel }: ToggleEvent<HTMLElement>) => {
    const { href } = window.location
    opened.current =
      newState === 'open' ? { panel, address: coming ? new URL(createPath(coming), href).href : href } : undefined
  }
}
