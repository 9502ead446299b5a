import type { Time } from '@openpulpit/contract/dates'
import fc from 'fast-check'
import { type Move, play } from './model.ts'
import { everybody, type Who, type World } from './state.ts'

/** Around clock changes, year ends and a leap day. */
export const starts = fc.constantFrom(
  '2027-03-12T15:00:00Z',
  '2027-11-05T02:00:00Z',
  '2027-12-30T20:00:00Z',
  '2028-02-27T09:00:00Z',
)

const who = fc.constantFrom(...everybody)
/** Two overlap, and two do so across midnight. */
const time = fc.constantFrom('10:00', '10:30', '10:30', '23:30', '00:15') as fc.Arbitrary<Time>
const church = fc.constantFrom<Who>(0, 1)
const preacher = fc.constantFrom<Who>(2, 3)
const mostly = (likely: fc.Arbitrary<Who>) => fc.oneof({ arbitrary: likely, weight: 9 }, { arbitrary: who, weight: 1 })
const place = fc.nat({ max: 30 })
const of = <const D extends Move['does']>(...does: D[]) => fc.constantFrom(...does)

const kinds: { weight: number; arbitrary: fc.Arbitrary<Move> }[] = [
  {
    weight: 9,
    arbitrary: fc.record({
      does: of('ask'),
      who: mostly(church),
      preachers: fc.constantFrom<Who[][]>([], [], [2], [3], [2, 3], [3, 2]),
      inDays: fc.constantFrom(-1, 0, 1, 1, 1, 2),
      time,
    }),
  },
  { weight: 5, arbitrary: fc.record({ does: of('offer', 'offer', 'take back'), who: mostly(preacher), at: place }) },
  { weight: 4, arbitrary: fc.record({ does: of('choose'), who: mostly(church), at: place, preacher }) },
  {
    weight: 10,
    arbitrary: fc.record({
      does: of('accept', 'accept', 'accept', 'cancel', 'complete', 'complete'),
      who: mostly(preacher),
      at: place,
      reason: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: of('cancel'), who: mostly(church), at: place, reason: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ does: of('pay', 'pay', 'unpay'), who, at: place }) },
  { weight: 5, arbitrary: fc.record({ does: of('review'), who, at: place, stars: fc.integer({ min: 1, max: 5 }) }) },
  { weight: 3, arbitrary: fc.record({ does: of('wait'), hours: fc.constantFrom(1, 5, 11, 25, 25, 400) }) },
  { weight: 2, arbitrary: fc.record({ does: of('sweep') }) },
]
/** Where an action is aimed: at a request where it is possible, where its state refuses it, or anywhere. */
const aim = fc.constantFrom('done', 'done', 'done', 'done', 'refused', 'refused', 'anywhere')
const drawn = fc.record({ move: fc.oneof(...kinds), aim })
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never
export const moves = fc.noBias(fc.array(drawn, { minLength: 90, maxLength: 130, size: 'max' }))

/** Random actions alone would rarely reach a service that is held, paid and reviewed. Impossible ones are left out. */
export function placed(world: World, { move, aim }: Drawn): Move | undefined {
  if (!('at' in move)) return move
  const services = [...world.services.keys()]
  if (aim === 'anywhere') return { ...move, at: move.at % (services.length + 1) }
  const ways: Move[] = move.does === 'choose' ? ([2, 3] as const).map((preacher) => ({ ...move, preacher })) : [move]
  const all = everybody.flatMap((who) => ways.flatMap((way) => services.map((at) => ({ ...way, who, at }))))
  const answers = Map.groupBy(all, (one) => {
    const expected = play(structuredClone(world), one)
    return expected === 'done' ? expected : expected[0]
  })
  const met = [...answers].filter(([answer]) => (answer === 'done') === (aim === 'done') && !isForNobody(answer))
  // Rare refusals are chosen as often as common ones.
  const [, places] = met[move.at % met.length] ?? [undefined, []]
  return places[move.at % places.length]
}

const isForNobody = (answer: string | undefined) => answer === 'not_found' || answer === 'wrong_role'
