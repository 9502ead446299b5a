import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { unpackChromium } from './npm-chromium.ts'

// The shell draws with the same engine, without the windows around it, in half the time.
const whole = ['chromium', 'chromium-browser', 'google-chrome']
const any = ['chromium-headless-shell', ...whole]

/** The path of a Chromium on this machine: CHROMIUM, one on the PATH, or the one that npm installs. */
export const findChromium = (): string | undefined => find(any) ?? unpackChromium()

/** One that has more than the engine: the shell shows no notifications. */
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
