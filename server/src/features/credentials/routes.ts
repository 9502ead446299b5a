import { credentialEndpoints } from '@openpulpit/contract/credentials'
import { dayOf } from '@openpulpit/contract/dates'
import { documentLimit } from '@openpulpit/contract/file-limits'
import { fileTexts } from '@openpulpit/contract/file-texts'
import type { FastifyInstance } from 'fastify'
import { slowBody } from '../../platform/http/body-timeout.ts'
import { strictRateLimit } from '../../platform/http/rate-limits.ts'
import { route } from '../../platform/http/route.ts'
import { acceptUploads, withUploadedFile } from '../../platform/http/uploads.ts'
import type { Services } from '../../platform/services.ts'
import { shownPreacher } from '../preachers/queries.ts'
import {
  addCredential,
  changeCredential,
  mustBeOwn,
  openOwnDocument,
  removeCredential,
  removeDocument,
  todayOfPreacher,
  uploadDocument,
} from './commands.ts'
import { allowDocuments, documentsOfRequest, openDocument, stopDocuments } from './permissions/commands.ts'
import { type CredentialRow, credentialsOf, validCredentials } from './queries.ts'
import { toCredentialView, toOwnCredential } from './view.ts'

export function credentialRoutes(app: FastifyInstance, services: Services): void {
  const { clock } = services
  const db = services.database.kysely
  const own = async (preacherId: string, row: CredentialRow) =>
    toOwnCredential(row, await todayOfPreacher(services, preacherId))

  route(app, credentialEndpoints.own, async ({ actor: { preacherId } }) => {
    const [rows, today] = await Promise.all([credentialsOf(db, preacherId), todayOfPreacher(services, preacherId)])
    return { credentials: rows.map((row) => toOwnCredential(row, today)) }
  })
  route(app, credentialEndpoints.add, async ({ actor, body }) =>
    own(actor.preacherId, await addCredential(services, actor, body)),
  )
  route(app, credentialEndpoints.change, async ({ actor, params, body }) =>
    own(actor.preacherId, await changeCredential(services, actor, params.id, body)),
  )
  route(app, credentialEndpoints.remove, ({ actor, params }) => removeCredential(services, actor, params.id))
  route(app, credentialEndpoints.removeDocument, async ({ actor, params }) =>
    own(actor.preacherId, await removeDocument(services, actor, params.id)),
  )
  route(app, credentialEndpoints.openOwn, async ({ actor, params }) => ({
    url: await openOwnDocument(services, actor, params.id),
  }))

  route(app, credentialEndpoints.ofPreacher, async ({ actor, params }) => {
    const preacher = await shownPreacher(db, actor.churchId, params.id)
    const rows = await validCredentials(db, params.id, dayOf(clock.now(), preacher.time_zone))
    return { credentials: rows.map(toCredentialView) }
  })
  route(
    app,
    credentialEndpoints.open,
    async ({ actor, params }) => ({ url: await openDocument(services, actor, params.id) }),
    strictRateLimit,
  )
  route(app, credentialEndpoints.documents, async ({ actor, params }) => {
    const { isAllowed, rows } = await documentsOfRequest(services, actor, params.id)
    return { isAllowed, credentials: rows.map(toCredentialView) }
  })
  route(app, credentialEndpoints.allow, ({ actor, params }) => allowDocuments(services, actor, params.id))
  route(app, credentialEndpoints.stop, ({ actor, params }) => stopDocuments(services, actor, params.id))

  app.register(async (uploads) => {
    await acceptUploads(uploads, documentLimit, fileTexts.documentTooLarge)
    route(
      uploads,
      credentialEndpoints.upload,
      async ({ actor, params, request }) => {
        // Another preacher's credential does not exist, whatever is sent.
        await mustBeOwn(services, actor, params.id)
        return withUploadedFile(
          request,
          'document',
          { missing: fileTexts.missingDocument, tooLarge: fileTexts.documentTooLarge },
          async (files) => own(actor.preacherId, await uploadDocument(services, actor, params.id, files)),
        )
      },
      slowBody,
    )
  })
}
