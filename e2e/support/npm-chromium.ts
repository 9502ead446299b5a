import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url))
const packageFolder = join(modules, '@sparticuz/chromium')
const unpackingProgram = fileURLToPath(new URL('./unpack-chromium.ts', import.meta.url))

// The package brings the libraries that Chromium links to, for machines that never had a browser.
const launcher = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`

// The package's own font configuration names folders of AWS Lambda.
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

/** Unpacks the Chromium of `@sparticuz/chromium` once per version and returns the path that starts it: on Linux with an x64 processor. */
export function unpackChromium(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(packageFolder)) return undefined
  const { version }: { version: string } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'))
  const folder = join(modules, '.cache', `chromium-${version}`)
  if (!existsSync(folder)) unpackInto(folder)
  return join(folder, 'launch')
}

/** The folder appears complete or not at all, even when two runs start together or one is interrupted. */
function unpackInto(folder: string): void {
  mkdirSync(join(modules, '.cache'), { recursive: true })
  const unfinished = mkdtempSync(`${folder}-`)
  try {
    const env = { ...process.env, TMPDIR: unfinished }
    const { status } = spawnSync(process.execPath, [unpackingProgram], { env, stdio: 'inherit' })
    if (status !== 0) throw new Error('The Chromium that npm installs could not be unpacked.')
    writeFileSync(join(unfinished, 'fonts.conf'), fontSettings)
    writeFileSync(join(unfinished, 'launch'), launcher, { mode: 0o755 })
    for (const path of [unfinished, join(unfinished, 'chromium')]) chmodSync(path, 0o755)
    renameSync(unfinished, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}
