import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const source = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const [lightSource = '', darkSource = ''] = source.split('@media screen and (prefers-color-scheme: dark)')

const tokensOf = (css: string) =>
  new Map([...css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', colour = '']) => [name, colour]))

const light = tokensOf(lightSource)
const schemes = { light, dark: new Map([...light, ...tokensOf(darkSource)]) }

function luminance(colour: string) {
  const channel = (from: number) => {
    const value = Number.parseInt(colour.slice(from, from + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

function contrast(one: string, other: string) {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

interface Rule {
  least: number
  on: readonly string[]
  colours: readonly string[]
}

const grounds = ['paper', 'surface', 'sunken']
const softGrounds = ['pine-soft', 'marigold-soft', 'wine-soft', 'dusk-soft', 'slate-soft']
const tints = Array.from({ length: 8 }, (_, index) => `tint-${index + 1}`)

/** Running text 7:1, smaller words and marks 4.5:1, the edges of controls and drawn stars 3:1. */
const rules: readonly Rule[] = [
  { least: 7, on: [...grounds, ...softGrounds], colours: ['ink', 'ink-soft'] },
  { least: 4.5, on: grounds, colours: ['ink-faint', 'pine', 'pine-strong', 'marigold-ink', 'wine', 'dusk', 'slate'] },
  { least: 4.5, on: ['pine', 'pine-strong'], colours: ['on-pine'] },
  { least: 4.5, on: ['wine', 'wine-strong'], colours: ['on-wine'] },
  { least: 4.5, on: ['pine-soft'], colours: ['pine', 'pine-strong'] },
  { least: 4.5, on: ['marigold-soft'], colours: ['marigold-ink'] },
  { least: 4.5, on: ['wine-soft'], colours: ['wine'] },
  { least: 4.5, on: ['dusk-soft'], colours: ['dusk'] },
  { least: 4.5, on: ['slate-soft'], colours: ['slate'] },
  { least: 3, on: grounds, colours: ['control', 'marigold-edge'] },
  ...tints.map((tint) => ({ least: 4.5, on: [tint], colours: [`${tint}-ink`] })),
]

describe.each(Object.entries(schemes))('in the %s scheme', (_, tokens) => {
  const pairs = rules.flatMap(({ least, on, colours }) =>
    colours.flatMap((colour) => on.map((ground) => ({ colour, ground, least }))),
  )

  test.each(pairs)('$colour on $ground is at least $least : 1', ({ colour, ground, least }) => {
    const found = contrast(tokens.get(colour) ?? 'missing', tokens.get(ground) ?? 'missing')
    expect(found).toBeGreaterThanOrEqual(least)
  })
})

test('the dark scheme redefines every colour of the light one', () => {
  expect([...tokensOf(darkSource).keys()]).toEqual([...light.keys()])
})
