import type { Behavior } from '../../platform/browser/behavior.ts'

/** Adds a shadow once the page has scrolled by more than 10 pixels. */
export const headerShadow: Behavior = (header) => {
  const look = () => header.toggleAttribute('data-scrolled', window.scrollY > 10)
  look()
  window.addEventListener('scroll', look, { passive: true })
  return () => window.removeEventListener('scroll', look)
}

export function closePanel(panel: HTMLElement): void {
  if (panel.matches(':popover-open')) panel.hidePopover()
}

/**
 * Closes an open panel when one of its links is followed, so that Back does not find it open, and when the window
 * matches `data-closes-at`.
 */
export const closingPanel: Behavior = (panel) => {
  const media = window.matchMedia(panel.dataset.closesAt ?? 'not all')
  const onResize = () => {
    if (media.matches) closePanel(panel)
  }
  const onPress = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a')) closePanel(panel)
  }
  media.addEventListener('change', onResize)
  panel.addEventListener('click', onPress)
  return () => {
    media.removeEventListener('change', onResize)
    panel.removeEventListener('click', onPress)
  }
}
