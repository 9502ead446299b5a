import { readFile } from 'node:fs/promises'
import { totalPages } from '@openpulpit/contract/page-numbers'
import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import { rosterEndpoints } from '@openpulpit/contract/roster'
import { importLimits, listTooLarge, rosterImportEndpoints } from '@openpulpit/contract/roster-import'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { workPlaces } from '../../platform/concurrency-limit.ts'
import { slowBody } from '../../platform/http/body-timeout.ts'
import { route } from '../../platform/http/route.ts'
import { acceptUploads, withUploadedFile } from '../../platform/http/uploads.ts'
import type { Services } from '../../platform/services.ts'
import { addEntry, addToRoster, decideMatch, editEntry, removeEntry, removeFromRoster } from './commands.ts'
import { importList, previewList, refusedRows } from './importing/commands.ts'
import { inviteEntries, prepareToAsk } from './inviting/commands.ts'
import { findEntries, rosterEntryOf, rosterTags } from './queries.ts'
import { toRosterEntry } from './view.ts'

/** Reading a list takes a core for a second; no one brings one every few seconds. */
const importRateLimit = { config: { ...slowBody.config, rateLimit: { max: 20, timeWindow: '1 minute' } } } as const

// A core and much memory each: read in a thread, and then compared with what the church has.
const readInTurn = workPlaces()

export function rosterRoutes(app: FastifyInstance, services: Services): void {
  const { clock } = services
  const db = services.database.kysely
  const entryOf = async (churchId: string, id: string) =>
    toRosterEntry(await rosterEntryOf(db, churchId, id, clock.now()))

  route(app, rosterEndpoints.save, ({ actor, params }) => addToRoster(services, actor, params.id))
  route(app, rosterEndpoints.forget, ({ actor, params }) => removeFromRoster(services, actor, params.id))

  route(app, rosterEndpoints.list, async ({ actor, query }) => {
    const { rows, total } = await findEntries(db, actor.churchId, query, clock.now())
    return {
      entries: rows.map(toRosterEntry),
      ...{ total, totalPages: totalPages(total, query.limit), currentPage: query.page },
    }
  })
  route(app, rosterEndpoints.tags, async ({ actor }) => ({ tags: await rosterTags(db, actor.churchId) }))
  route(app, rosterEndpoints.show, ({ actor, params }) => entryOf(actor.churchId, params.id))
  route(app, rosterEndpoints.add, async ({ actor, body }) =>
    entryOf(actor.churchId, await addEntry(services, actor, body)),
  )
  route(app, rosterEndpoints.edit, async ({ actor, params, body, ifVersion }) => {
    await editEntry(services, actor, params.id, body, ifVersion)
    return entryOf(actor.churchId, params.id)
  })
  route(app, rosterEndpoints.ask, async ({ actor, params }) => ({
    preacherId: await prepareToAsk(services, actor, params.id),
  }))
  route(app, rosterEndpoints.invite, ({ actor, body }) => inviteEntries(services, actor, body))
  app.register(async (uploads) => {
    await acceptUploads(uploads, importLimits.bytes, listTooLarge)
    const withList = <T>(request: FastifyRequest, task: (list: Buffer) => Promise<T>) =>
      withUploadedFile(request, 'list', { missing: refusalTexts.listMissing, tooLarge: listTooLarge }, ({ uploaded }) =>
        readInTurn(async () => task(await readFile(uploaded))),
      )
    route(
      uploads,
      rosterImportEndpoints.preview,
      ({ query, request }) => withList(request, (list) => previewList(list, query)),
      importRateLimit,
    )
    route(
      uploads,
      rosterImportEndpoints.import,
      ({ actor, query, request }) => withList(request, (list) => importList(services, actor, list, query)),
      importRateLimit,
    )
    route(
      uploads,
      rosterImportEndpoints.refused,
      ({ actor, query, request }) =>
        withList(request, async (list) => ({
          name: 'rows-not-added',
          bytes: await refusedRows(services, actor, list, query),
        })),
      importRateLimit,
    )
  })
  route(app, rosterEndpoints.decide, async ({ actor, params, body }) => {
    await decideMatch(services, actor, params.id, body)
    return entryOf(actor.churchId, params.id)
  })
  route(app, rosterEndpoints.remove, ({ actor, params }) => removeEntry(services, actor, params.id))
}
