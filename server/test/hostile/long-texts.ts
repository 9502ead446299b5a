import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { slowExpressions } from '../../../scripts/lint/slow-expressions.ts'

/** No one may wait longer because of someone else's text. */
export const longestWaitMs = 200

/** Slow expressions that are easy to write: all of ours so far, and some common ones. */
const mistakes: readonly RegExp[] = [
  /^\S+@\S+\.\S+$/,
  /^([^,]+),\s*([A-Za-z][A-Za-z .]*?)(?:\s+\d{5}(?:-\d{4})?)?$/,
  /[^\s"'<>()@:,;\\/]+@[^\s"'<>()@:,;\\/]+\.[a-z]{2,}/gi,
  /(file:\/\/\/\S+\/server\/build\/[^\s:]+\.js):(\d+):(\d+)/g,
  /,?\s*(?:extension|ext\.?|x|#)\s*(\d{1,6})$/i,
  /[\s,]*\b\d{5}(-?\d{4})?$/,
  /^(.*)<(.+)>$/,
  /BEGIN:VCARD[\s\S]*?END:VCARD/gi,
  /\s+\S*$/,
  /^(\w+\s?)*$/,
  /^(([a-z])+.)+[A-Z]([a-z])+$/,
  /^([a-zA-Z0-9])(([-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}(([a-z]{2,3})|([a-z]{2,3}[.]{1}[a-z]{2,3}))$/,
  /^https?:\/\/([\w-]+\.?)+(\/[\w-./?%&=]*)*$/,
  /<[^>]+>/g,
  /^(?:\+?\d{1,3}[\s.-]?)?(?:\(?\d+\)?[\s.-]?)+$/,
]

/** Parts of long texts: something to repeat, and an ending. */
const pumps = [
  '@.',
  ' ,',
  'a ',
  '\t ',
  '((',
  '9',
  ' ',
  '\n',
  '.',
  '-',
  'a',
  '"',
  '://',
  '<a',
  'A. ',
  'é́',
  '\u200d',
  '👩‍🦰',
]
const ends = ['', ' x', '!', '\n', '@']

/**
 * Long repetitive texts: those with which recheck attacks these expressions, and repetitions of what addresses and
 * lists contain.
 */
export async function longTexts(length: number): Promise<string[]> {
  const expressions = mistakes.map(({ source, flags }) => ({ place: source, source, flags }))
  const attacks = (await slowExpressions(expressions)).flatMap(({ attack }) => (attack ? [attack] : []))
  if (attacks.length !== mistakes.length) throw new Error('recheck made only some of the mistakes slow')
  const repeated = pumps.flatMap((pump) => ends.map((end) => pump.repeat(length / pump.length) + end))
  return [...attacks.map((text) => text.slice(0, length / 2) + text.slice(-length / 2)), ...repeated].map((text) =>
    text.toWellFormed(),
  )
}

/**
 * The longest blocking of this thread during a task, in milliseconds; the shortest of five tries, which excludes pauses
 * of the machine.
 */
export async function longestDelay(task: () => Promise<unknown>): Promise<number> {
  const delays: number[] = []
  for (let tries = 0; tries < 5; tries++) {
    const delay = await delayDuring(task)
    if (delay <= longestWaitMs) return delay
    delays.push(delay)
  }
  return Math.min(...delays)
}

async function delayDuring(task: () => Promise<unknown>): Promise<number> {
  const histogram = monitorEventLoopDelay({ resolution: 5 })
  histogram.enable()
  // The monitor measures between ticks, so one is needed before and one after.
  await pause(10)
  await task()
  await pause(10)
  histogram.disable()
  return histogram.max / 1e6
}
