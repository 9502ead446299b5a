import { accountEndpoints } from '@openpulpit/contract/account'
import { type BriefForm, briefEndpoints, type SermonForm } from '@openpulpit/contract/briefs'
import { type RequestForm, requestEndpoints } from '@openpulpit/contract/requests'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Person, password } from '../../../test/app.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const given = useTestApp()
let church: Person
let preacher: Person
beforeEach(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
  church = await given.church()
  preacher = await given.preacher()
})

const move = (who: Person, id: string, status: 'confirmed' | 'completed') =>
  who.call(requestEndpoints.changeStatus, { params: { id }, body: { status } })
const read = (who: Person, id: string) => who.call(briefEndpoints.show, { params: { id } })
const save = (id: string, body: BriefForm) => church.call(briefEndpoints.save, { params: { id }, body })
const preach = (id: string, body: SermonForm) => preacher.call(briefEndpoints.saveSermon, { params: { id }, body })
const setDefaults = (body: BriefForm) => church.call(briefEndpoints.saveDefaults, { body })
const leave = (who: Person) => who.call(accountEndpoints.delete, { body: { password } })

async function agreed(about: Partial<RequestForm> = {}): Promise<string> {
  const { _id } = await given.request(church, preacher, about)
  await move(preacher, _id, 'confirmed')
  return _id
}

describe('someone who leaves', () => {
  const personal = {
    arriveMinutes: 45,
    contactName: 'canary Lee',
    contactMobile: '404 canary',
    roles: 'canary reads',
    door: 'canary',
  }
  const held = async (word: string) => {
    await setDefaults(personal)
    const request = await agreed()
    await preach(request, { scripture: `${word} 1`, sermonTitle: word, hymns: word })
    given.clock.set('2026-12-14T18:00:00Z')
    await move(church, request, 'completed')
    return request
  }
  const briefs = async () => {
    const { rows } = await given.database.pool.query(
      'select t::text as row from briefs t union all select t::text from brief_defaults t',
    )
    return rows.map(({ row }) => row).join('\n')
  }

  test('takes along what a church has said', async () => {
    const request = await held('finch')
    expect(await briefs()).toContain('canary')
    await leave(church)
    expect(await briefs()).not.toContain('canary')
    expect((await read(preacher, request)).body).toMatchObject({
      church: { name: 'Former member', street: null, phone: null },
      contact: { name: null, mobile: null },
      service: { arriveMinutes: null, roles: null },
      sermon: { sermonTitle: 'finch' },
    })
  })

  test('takes along what a preacher has said, and who does what', async () => {
    const request = await held('wren')
    await leave(preacher)
    expect(await briefs()).not.toContain('wren')
    expect((await read(church, request)).body).toMatchObject({
      preacher: { name: 'Former member' },
      service: { door: 'canary', roles: null },
      sermon: { scripture: null },
    })
  })

  test('leaves nothing behind that was written at that moment', async () => {
    for (let round = 0; round < 4; round++) {
      church = await given.church()
      const request = await agreed({ date: `2026-12-${20 + round}` })
      const answers = await Promise.all([
        leave(church),
        setDefaults({ door: 'sparrow' }),
        save(request, { door: 'sparrow' }),
        preach(request, { hymns: 'Amazing Grace' }),
      ])
      for (const { status } of answers) expect([200, 204, 401, 409]).toContain(status)
    }
    expect(await briefs()).not.toContain('sparrow')
  })

  test('could take along what they said of a service that fell through, and nothing of the other side', async () => {
    const request = await agreed()
    await save(request, { door: 'The red door' })
    await preach(request, { hymns: 'Abide with Me' })
    await church.cancel(request)
    const briefsOf = async (who: Person) => (await who.call(accountEndpoints.export)).body.briefs
    const [hers, ...others] = await briefsOf(church)
    expect(hers).toMatchObject({ requestId: request, service: { door: 'The red door' } })
    expect(others).toEqual([])
    expect(hers).not.toHaveProperty('sermon')
    const [his] = await briefsOf(preacher)
    expect(his).toMatchObject({ requestId: request, sermon: { hymns: 'Abide with Me' } })
    expect(JSON.stringify(his)).not.toContain('red door')
  })

  test('could take all of it with them before', async () => {
    const request = await held('lark')
    const { body: hers } = await church.call(accountEndpoints.export)
    expect(hers).toMatchObject({
      briefDefaults: { contactName: 'canary Lee' },
      briefs: [{ requestId: request, service: { door: 'canary' }, sermon: { hymns: 'lark' } }],
    })
    const { body: his } = await preacher.call(accountEndpoints.export)
    expect(his).toMatchObject({ briefDefaults: null, briefs: [{ requestId: request }] })
    expect((await (await given.church()).call(accountEndpoints.export)).body).toMatchObject({
      briefs: [],
      briefDefaults: null,
    })
  })
})
