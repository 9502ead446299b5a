import { carousel } from '../features/landing/behaviors/carousel.ts'
import { counters } from '../features/landing/behaviors/counters.ts'
import { heroSearch } from '../features/landing/behaviors/hero-search.ts'
import { scrollToTop } from '../features/landing/behaviors/scroll-to-top.ts'
import { newsletterForm } from '../features/newsletter/newsletter-form.ts'
import type { Behavior } from '../platform/browser/behavior.ts'
import { hasFlash } from '../platform/flash.ts'
import { paths } from '../platform/paths.ts'
import { storedToken, watchTokenElsewhere } from '../platform/token.ts'
import { closingPanel, headerShadow } from './header/header-behaviors.ts'
import { preloadApp, startApp } from './lazy-app.ts'

// The only script of a prerendered page, bundled by itself. Visitors get only the page's behaviors; people with a
// session or a pending message get the app.
const behaviors: Readonly<Record<string, Behavior>> = {
  carousel,
  'closing-panel': closingPanel,
  counters,
  'header-shadow': headerShadow,
  'newsletter-form': newsletterForm,
  'hero-search': heroSearch,
  'scroll-to-top': scrollToTop,
}

const undo = new Set<() => void>()
let isAwake = false

function wakeIfWanted(): void {
  if (isAwake || !(storedToken() || hasFlash())) return
  isAwake = true
  for (const stop of undo) stop()
  startApp()
}

function behave(): void {
  if (isAwake) return
  for (const element of document.querySelectorAll<HTMLElement>('[data-behavior]')) {
    const stop = behaviors[element.dataset.behavior ?? '']?.(element)
    if (stop) undo.add(stop)
  }
}

/** Prefetches the app when a link that needs it is touched, before it is followed. */
function fetchOnIntent({ target }: Event): void {
  const link = target instanceof Element && target.closest('a')
  if (link && [paths.login, paths.register()].includes(link.pathname)) preloadApp()
}

/** Lets the HTML paint first. */
const afterFirstPaint = (act: () => void) => requestAnimationFrame(() => setTimeout(act))

wakeIfWanted()
if (!isAwake) {
  afterFirstPaint(behave)
  undo.add(watchTokenElsewhere(wakeIfWanted))
  // A page restored from the back-forward cache: a visitor may have signed in since.
  window.addEventListener('pageshow', wakeIfWanted)
  for (const intent of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(intent, fetchOnIntent, { passive: true })
  }
}
