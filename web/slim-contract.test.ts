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

test('what makes a constant may be left out, what a function does may not', () => {
  expect(slim('const name = z.string().min(shortest())')).toBe(
    'const name = /* @__PURE__ */ z.string().min(/* @__PURE__ */ shortest())',
  )
  const inside = 'function save() { write(1) }\nconst load = () => read()'
  expect(slim(inside)).toBe(inside)
})

test('an endpoint that is defined in another way ends the build', () => {
  expect(() => slim('export const things = { list: defineEndpoint(list) }')).toThrow('in another way')
})
