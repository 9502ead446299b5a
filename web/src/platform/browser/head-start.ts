import { useEffect } from 'react'

/**
 * Requests that the page's first script sent before the app loaded (`web/preload-screens.ts`); prerendered pages have
 * none.
 */
interface Early {
  /** The token that the requests used. */
  readonly token: string | null
  /** By URL; undefined if there was no response. */
  readonly answers: Map<string, Promise<Response | undefined>>
  /** Prefetches the files of the screen at a path without running them. */
  readonly fetchScreen: (path: string) => void
}

declare global {
  var early: Early | undefined
}

/** After this, a screen fetches anew: the early response may predate later changes. */
const freshForMs = 20_000

/** The response to a request sent from the HTML. Usable once, and only for the token it was sent with. */
export async function takeEarlyAnswer(address: string, token: string | undefined): Promise<Response | undefined> {
  const { early } = globalThis
  const answer = early?.answers.get(address)
  early?.answers.delete(address)
  return early?.token === token && performance.now() < freshForMs ? await answer : undefined
}

/** The data saver of a phone; only some browsers report it. */
const savesData = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** Calls back when the browser is idle, unless data saver is on. Returns a function that cancels. */
export function whenIdle(act: () => void): () => void {
  if (savesData()) return () => {}
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act, 1_000)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(act)
  return () => cancelIdleCallback(idle)
}

/** Prefetches screens: the likely ones once this one is idle, others when their link is touched. */
export function useNextScreens(likely: readonly string[], isResting: boolean): void {
  useEffect(() => {
    if (!isResting) return
    return whenIdle(() => {
      for (const path of likely) globalThis.early?.fetchScreen(path)
    })
  }, [likely, isResting])

  useEffect(() => {
    if (savesData()) return
    const onIntent = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.origin === window.location.origin) globalThis.early?.fetchScreen(link.pathname)
    }
    const intents = ['pointerover', 'touchstart', 'focusin'] as const
    for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true })
    return () => {
      for (const intent of intents) document.removeEventListener(intent, onIntent)
    }
  }, [])
}
