import { type ReactNode, type ToggleEvent, useId, useLayoutEffect, useRef } from 'react'
import { createPath, useLocation, useNavigation } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { closePanel, closingPanel } from './header-behaviors.ts'

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
 * Going somewhere closes an open panel. The address changes before the new page is on screen: a panel that is opened in
 * between was meant for that page, and stays.
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
