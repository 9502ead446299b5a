import { type ComponentProps, type MouseEvent, type ReactNode, type ToggleEvent, useId } from 'react'
import { classNames } from '../class-names.ts'

interface PopoverMenuProps {
  /** The button's accessible name; `button` is its content. */
  label: string
  button: ReactNode
  children: ReactNode
}

/**
 * Further actions in a menu. The native popover closes on Escape and on an outside click and restores the focus; a
 * browser without anchor positioning centers it.
 */
export function PopoverMenu({ label, button, children }: PopoverMenuProps) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        title={label}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink-soft transition-colors hover:bg-sunken hover:text-ink [&_svg]:size-5"
      >
        {button}
      </button>
      <section
        id={id}
        popover="auto"
        aria-label={label}
        onToggle={bringIntoSight}
        className={classNames(
          'w-72 max-w-[calc(100vw-1rem)] rounded-lg border border-hairline bg-surface p-2 text-ink shadow-soft',
          'transition starting:open:-translate-y-1 starting:open:opacity-0',
          '[position-area:bottom_span-left] supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:m-0',
          // Positioned absolutely so that it moves with its button. A fixed one would follow a frame late: when the
          // page grows above it, a click meant for an item could miss and close the menu.
          'supports-[position-area:bottom]:absolute [align-self:unsafe_start]',
        )}
      >
        {children}
      </section>
    </>
  )
}

/** At the bottom of the window it would open out of view. */
function bringIntoSight({ newState, currentTarget }: ToggleEvent<HTMLElement>): void {
  if (newState === 'open') currentTarget.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

interface PopoverItemProps extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'onClick'> {
  icon: ReactNode
  onPress: () => void
}

/** Closes the menu first, so that what it opens returns the focus to the menu's button. */
export function PopoverItem({ icon, onPress, children, ...native }: PopoverItemProps) {
  const press = ({ currentTarget }: MouseEvent) => {
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    onPress()
  }
  return (
    <button
      {...native}
      type="button"
      onClick={press}
      className="flex min-h-12 w-full items-center gap-3 rounded-md px-3 py-2 text-left font-semibold wrap-anywhere hover:bg-sunken [&_svg]:size-5 [&_svg]:shrink-0"
    >
      {icon}
      {children}
    </button>
  )
}
