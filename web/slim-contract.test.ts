import { expect, test } from 'vitest'
import { slim } from './slim-contract.ts'

test('an endpoint is left with what it takes to call it', () => {
  const slimmed = slim(`export const things = {
  list: defineEndpoint({ method: 'GET', path: '/things', access: 'public', summary: 'All', query: z.object({ day }), reply: list }),
  save: defineEndpoint({
    method: 'POST',
    path: '/things',
    access: 'church',
    summary: 'Save one',
    body: thing.extend({ day }),
    keyed: true,
  }),
}`)
  expect(new Function(`${slimmed.replace('export const things =', 'return')}`)()).toEqual({
    list: { method: 'GET', path: '/things', access: 'public', reply: true },
    save: { method: 'POST', path: '/things', access: 'church', keyed: true },
  })
})

test('views go, with what only they import; what else the module has stays', () => {
  const slimmed = slim(
    `import { z } from 'zod'
import { day, weekdayOf } from './dates.ts'
import { id } from './field-schemas.ts'
export const kinds = ['one', 'two'] as const
const view = z.object({ id, day })
export const details = view.extend({ kind: z.enum(kinds) })
export const isSunday = (on) => weekdayOf(on) === 0
export const things = { show: defineEndpoint({ method: 'GET', path: '/things/:id', access: 'public', reply: details }) }`.replaceAll(
      ' as const',
      '',
    ),
  )
  expect(slimmed.split('\n').filter(Boolean)).toEqual([
    "import { weekdayOf } from './dates.ts'",
    "export const kinds = ['one', 'two']",
    'export const isSunday = (on) => weekdayOf(on) === 0',
    "export const things = { show: { method: 'GET', path: '/things/:id', access: 'public', reply: true,} }",
  ])
})

test('a schema that the browser asks for may not stand beside views', () => {
  const asking = `import { z } from 'zod'
const name = z.string()
const table = [name]
show(name)`
  expect(() => slim(asking)).toThrow('belongs to a file of forms')
})

test('a file of forms keeps its schemas, each of which may be left out', () => {
  expect(slim('const name = z.string().min(shortest())', true)).toBe(
    'const name = /* @__PURE__ */ z.string().min(/* @__PURE__ */ shortest())',
  )
  const inside = 'function save() { write(1) }\nconst load = () => read()'
  expect(slim(inside, true)).toBe(inside)
})

test('an endpoint that is defined in another way ends the build', () => {
  expect(() => slim('export const things = { list: defineEndpoint(list) }')).toThrow('in another way')
})
