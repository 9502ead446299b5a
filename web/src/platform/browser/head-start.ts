import { useEffect } from 'react'

/** What the page's first script has begun before the app was there (`web/preload-screens.ts`); prerendered pages have none. */
interface Early {
  /** Whose answers they are. */
  readonly token: string | null
  /** By address; undefined where there was no answer. */
  readonly answers: Map<string, Promise<Response | undefined>>
  /** Has the browser fetch the files of the screen at a path, without running them. */
  readonly fetchScreen: (path: string) => void
}

declare global {
  var early: Early | undefined
}

/** Later than that a screen asks anew: the answer would be from before what has happened since. */
const freshForMs = 20_000

/** The answer to a call that was made from the HTML. It is good for one use, and for whom it was asked. */
export async function takeEarlyAnswer(address: string, token: string | undefined): Promise<Response | undefined> {
  const { early } = globalThis
  const answer = early?.answers.get(address)
  early?.answers.delete(address)
  return early?.token === token && performance.now() < freshForMs ? await answer : undefined
}

/** In the settings of a phone; only some browsers tell. */
const savesData = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** Calls back when the browser has nothing better to do, unless someone saves data. Answers how to give that up. */
export function whenIdle(act: () => void): () => void {
  if (savesData()) return () => {}
  // Safari has no such callback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act, 1_000)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(act)
  return () => cancelIdleCallback(idle)
}

/** Has the browser fetch screens before they are opened: the likely ones once this one rests, others when their link is touched. */
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
