import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { unpackChromium } from './npm-chromium.ts'

// The headless shell uses the same engine without a window, in half the time.
const whole = ['chromium', 'chromium-browser', 'google-chrome']
const any = ['chromium-headless-shell', ...whole]

/** The path of a Chromium on this machine: CHROMIUM, one on the PATH, or the one that npm installs. */
export const findChromium = (): string | undefined => find(any) ?? unpackChromium()

/** A full Chromium: the headless shell shows no notifications. */
export const findWholeChromium = (): string | undefined => find(whole)

function find(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const places = [process.env.CHROMIUM, ...folders.flatMap((folder) => names.map((name) => join(folder, name)))]
  return places.find((place) => place !== undefined && place !== '' && isExecutable(place))
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
