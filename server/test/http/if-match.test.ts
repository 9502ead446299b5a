import { churchEndpoints } from '@openpulpit/contract/churches'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { beforeAll, describe, expect, test } from 'vitest'
import { aChurch, aPreacher, type Person } from '../app.ts'
import { addressOf } from '../fixtures/api-endpoints.ts'
import { useTestApp } from '../use-test-app.ts'

const given = useTestApp()

const profiles = [
  { who: 'church', url: addressOf(churchEndpoints.profile), form: aChurch, words: 'description' },
  { who: 'preacher', url: addressOf(preacherEndpoints.profile), form: aPreacher, words: 'bio' },
] as const

describe.each(profiles)("a $who's profile", ({ who, url, form, words }) => {
  let person: Person
  beforeAll(async () => {
    person = await given[who]()
  })

  const headers = () => ({ authorization: `Bearer ${person.token}` })
  const read = async () => {
    const reply = await given.app.inject({ url, headers: headers() })
    return { tag: String(reply.headers.etag), said: reply.json()[words], version: reply.json().version }
  }
  const save = async (said: string, ifMatch?: string) => {
    const payload = { ...form, [words]: said }
    const sent = { ...headers(), ...(ifMatch !== undefined && { 'if-match': ifMatch }) }
    const reply = await given.app.inject({ method: 'PUT', url, headers: sent, payload })
    return { status: reply.statusCode, tag: String(reply.headers.etag), body: reply.json() }
  }

  test('carries its version, which every saving moves on', async () => {
    const before = await read()
    expect(before.tag).toBe(`"${before.version}"`)
    const saved = await save('One', before.tag)
    expect(saved).toMatchObject({ status: 200, body: { version: before.version + 1 } })
    expect(await read()).toEqual({ tag: saved.tag, said: 'One', version: before.version + 1 })
  })

  test('is not overwritten by who began before another saved it', async () => {
    const { tag } = await read()
    expect(await save('Mine', tag)).toMatchObject({ status: 200 })
    const stale = await save('Theirs', tag)
    expect(stale).toMatchObject({ status: 412, body: { code: 'changed_meanwhile' } })
    expect(stale.body.message).toMatch(/changed after you opened it.*Nothing was saved/)
    expect((await read()).said).toBe('Mine')
    expect(await save('Theirs', (await read()).tag)).toMatchObject({ status: 200 })
  })

  test('of twenty who began together is saved by one', async () => {
    const { tag } = await read()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => save(`Tab ${at}`, tag)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(19)
    expect((await read()).said).toBe(answers.find(({ status }) => status === 200)?.body[words])
  })

  test('is the last one’s where no one says what they began from', async () => {
    const { tag } = await read()
    await save('First', tag)
    expect(await save('Last')).toMatchObject({ status: 200 })
    expect(await save('Any', '*')).toMatchObject({ status: 200 })
    expect((await read()).said).toBe('Any')
  })

  test('takes a weakened tag and one of several; a tag of no profile is refused as such', async () => {
    const { tag } = await read()
    expect(await save('Weak', `W/${tag}`)).toMatchObject({ status: 200 })
    expect(await save('Several', `"999", ${(await read()).tag}`)).toMatchObject({ status: 200 })
    for (const nonsense of ['7', '"seven"', 'x', '"1" "2"', `"${'9'.repeat(40)}"`]) {
      expect(await save('Nonsense', nonsense), nonsense).toMatchObject({
        status: 400,
        body: { code: 'invalid', fields: { 'if-match': expect.any(String) } },
      })
    }
    expect((await read()).said).toBe('Several')
  })
})

test('the switch for requests is an edit of the form that can turn it back, if it was moved', async () => {
  const preacher = await given.preacher()
  const { version } = (await preacher.call(preacherEndpoints.profile)).body
  const turn = (isActive: boolean) => preacher.call(preacherEndpoints.accept, { body: { isActive } })
  expect((await turn(true)).body.version).toBe(version)
  expect((await turn(false)).body.version).toBe(version + 1)
  expect((await turn(false)).body.version).toBe(version + 1)
  const older = await given.app.inject({
    ...{ method: 'PUT', url: addressOf(preacherEndpoints.profile), payload: { ...aPreacher, isActive: true } },
    headers: { authorization: `Bearer ${preacher.token}`, 'if-match': `"${version}"` },
  })
  expect(older.statusCode).toBe(412)
  expect((await preacher.call(preacherEndpoints.profile)).body.isActive).toBe(false)
})
