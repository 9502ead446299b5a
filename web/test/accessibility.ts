/// <reference types="@vitest/browser-playwright" />
import axe, { type RunOptions } from 'axe-core'
import { expect } from 'vitest'
import { cdp } from 'vitest/browser'

/** In the dark only the colors are different: the rules that look at them are enough there. */
const rulesOfColor = ['color-contrast', 'link-in-text-block']
const light: RunOptions = { resultTypes: ['violations'] }
const schemes = { light, dark: { ...light, runOnly: rulesOfColor } }

/** What is on screen has nothing that axe minds, in light and in dark. */
export async function expectAccessible(where: string): Promise<void> {
  for (const scheme of ['dark', 'light'] as const) {
    await setColorScheme(scheme)
    await standStill()
    const { violations } = await axe.run(document, schemes[scheme])
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    expect(found, `${where}, ${scheme}`).toEqual([])
  }
}

const setColorScheme = (value: string) =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  })

/** What fades hands its color on to what is in it, which then begins to fade. What turns for ever is not waited for. */
async function standStill(): Promise<void> {
  const ending = () => document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  do {
    await Promise.allSettled(ending().map(({ finished }) => finished))
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  } while (ending().length > 0)
}
