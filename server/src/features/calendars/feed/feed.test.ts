import { accountEndpoints } from '@openpulpit/contract/account'
import { calendarFeedEndpoints } from '@openpulpit/contract/calendar-feed'
import Fastify from 'fastify'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, password, testApp } from '../../../../test/app.ts'
import { testDatabase } from '../../../../test/database.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { handleErrors } from '../../../platform/http/error-handler.ts'
import { serverOptions } from '../../../platform/http/server.ts'
import type { Services } from '../../../platform/services.ts'
import { readSettings } from '../../../settings.ts'
import { publicFeedRoutes } from '../routes.ts'

const given = useTestApp({ PUBLIC_URL: 'https://pulpit.example' })
let start: Date
let preacher: Person
beforeAll(async () => {
  start = given.clock.now()
})
beforeEach(async () => {
  preacher = await given.preacher()
})
afterEach(() => given.clock.set(start))

const makeFeed = async (who = preacher) => (await who.call(calendarFeedEndpoints.make)).body.url
const shownFeed = async (who = preacher) => (await who.call(calendarFeedEndpoints.show)).body.feed
const pathOf = (url: string) => new URL(url).pathname
const read = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  given.app.inject({ method, url: pathOf(url), headers })

const missing = { code: 'not_found', message: 'The calendar was not found' }

describe('the address of a calendar', () => {
  test('opens nothing while its owner is shut out, and is good again after', async () => {
    const url = await makeFeed()
    const setDisabled = (at: string) =>
      given.database.pool.query(`update users set disabled_at = ${at} where id = $1`, [preacher.userId])
    await setDisabled('now()')
    const shut = await read(url)
    expect([shut.statusCode, shut.json()]).toEqual([404, missing])
    await setDisabled('null')
    expect((await read(url)).statusCode).toBe(200)
  })

  test('is told once, and not kept', async () => {
    expect(await shownFeed()).toBeNull()
    const { status, body } = await preacher.call(calendarFeedEndpoints.make)
    expect(status).toBe(201)
    expect(body.url).toMatch(/^https:\/\/pulpit\.example\/calendar\/[\w-]{43}\.ics$/)
    expect(body.feed).toEqual({ createdAt: start.toISOString(), readAt: null })
    expect(await shownFeed()).toEqual(body.feed)

    const { rows } = await given.database.pool.query<{ row: string }>(
      'select feed::text as row from calendar_feeds as feed',
    )
    const token = pathOf(body.url).slice('/calendar/'.length, -'.ics'.length)
    expect(rows.some(({ row }) => row.includes(token))).toBe(false)
  })

  test('is a calendar for who has it, to be kept by no one in between', async () => {
    const reply = await read(await makeFeed())
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    })
    expect(reply.body).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(reply.body).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n')
    expect(reply.body).toContain('\r\nX-WR-CALNAME:')
  })

  test('says only that nothing has changed, until something has', async () => {
    const url = await makeFeed()
    const { headers } = await read(url)
    const known = { 'if-none-match': String(headers.etag) }
    given.clock.forward({ minutes: 90 })
    const again = await read(url, known)
    expect(again).toMatchObject({ statusCode: 304, body: '' })
    expect(again.headers.etag).toBe(headers.etag)
    await given.request(await given.church(), preacher)
    expect(await read(url, known)).toMatchObject({ statusCode: 200 })
  })

  test('can be asked for its head alone', async () => {
    const url = await makeFeed()
    const head = await read(url, {}, 'HEAD')
    expect(head).toMatchObject({ statusCode: 200, body: '' })
    expect(head.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8' })
    expect(head.headers.etag).toBe((await read(url)).headers.etag)
  })

  test('is limited like anything else', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' })
    const { headers } = await limited.app.inject(`/calendar/${'x'.repeat(43)}.ics`)
    expect(headers).toHaveProperty('x-ratelimit-limit')
    await limited.close()
  })

  test('ends at once when there is a new one', async () => {
    const first = await makeFeed()
    given.clock.forward({ days: 1 })
    const second = await makeFeed()
    expect(second).not.toBe(first)
    expect(await read(first)).toMatchObject({ statusCode: 404 })
    expect(await read(second)).toMatchObject({ statusCode: 200 })
    expect(await shownFeed()).toMatchObject({ createdAt: given.clock.now().toISOString() })
  })

  test('ends at once when its preacher says so, and no other one does', async () => {
    const [url, other] = [await makeFeed(), await makeFeed(await given.preacher())]
    for (let times = 0; times < 2; times += 1)
      expect(await preacher.call(calendarFeedEndpoints.end)).toMatchObject({ status: 204 })
    expect(await shownFeed()).toBeNull()
    const gone = await read(url)
    expect(gone.statusCode).toBe(404)
    expect(gone.json()).toEqual(missing)
    expect(gone.headers).not.toHaveProperty('etag')
    expect(await read(other)).toMatchObject({ statusCode: 200 })
  })

  test('goes with the account, which told of it in its export', async () => {
    const url = await makeFeed()
    expect((await preacher.call(accountEndpoints.export)).body.calendarFeed).toEqual(await shownFeed())
    expect((await (await given.church()).call(accountEndpoints.export)).body.calendarFeed).toBeNull()

    expect(await preacher.call(accountEndpoints.delete, { body: { password } })).toMatchObject({ status: 204 })
    expect((await read(url)).json()).toEqual(missing)
    const { rows } = await given.database.pool.query('select from calendar_feeds where preacher_id = $1', [
      preacher.profileId,
    ])
    expect(rows).toEqual([])
  })

  test.each([
    `${'x'.repeat(43)}.ics`,
    'x.ics',
    '.ics',
    `${'x'.repeat(43)}`,
    `${'x'.repeat(43)}.ICS`,
    '%00.ics',
    "' or 1=1",
  ])('is none as /calendar/%s', async (name) => {
    const reply = await given.app.inject(`/calendar/${encodeURI(name).replace('%2500', '%00')}`)
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toEqual(missing)
  })

  test('remembers when it was last read, to a quarter of an hour', async () => {
    const url = await makeFeed()
    const readAfter = async (minutes: number) => {
      given.clock.set(new Date(start.getTime() + minutes * 60_000))
      await read(url)
      return (Date.parse((await shownFeed())?.readAt ?? '') - start.getTime()) / 60_000
    }
    expect(await readAfter(1)).toBe(1)
    expect(await readAfter(15)).toBe(1)
    expect(await readAfter(16)).toBe(16)
    expect(await readAfter(17)).toBe(16)
  })
})

describe('what is written down about a calendar', () => {
  const written = async (services: Services, paths: readonly string[]) => {
    const said: string[] = []
    const { logger, ...options } = serverOptions(readSettings({ LOG_LEVEL: 'trace' }))
    const app = Fastify({
      ...options,
      logger: { ...Object(logger), stream: { write: (line: string) => said.push(line) } },
    })
    handleErrors(app)
    publicFeedRoutes(app, services)
    const statuses = await Promise.all(paths.map(async (path) => (await app.inject(path)).statusCode))
    await app.close()
    return { said: said.join(), statuses }
  }

  test('never has its address, not even where something goes wrong', async () => {
    const path = pathOf(await makeFeed())
    const secret = path.slice('/calendar/'.length, -'.ics'.length)
    const unknown = `/calendar/${'canary'.padEnd(43, 'x')}.ics`
    const fine = await written(given.services, [path, unknown])
    expect(fine.statuses).toEqual([200, 404])

    const away = await testDatabase()
    await away.close()
    const broken = await written({ ...given.services, database: away }, [path])
    expect(broken.statuses).toEqual([500])
    expect(broken.said).toContain('unexpected failure')

    for (const { said } of [fine, broken]) {
      expect(said).not.toContain(secret)
      expect(said).not.toContain('canary')
    }
  })
})
