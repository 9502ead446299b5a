import { documentLimit, recordingLimit } from '@openpulpit/contract/file-limits'
import { fileTexts } from '@openpulpit/contract/file-texts'
import { sermonTexts } from '@openpulpit/contract/sermon-texts'
import { sermonEndpoints } from '@openpulpit/contract/sermons'
import type { FastifyInstance } from 'fastify'
import { slowBody } from '../../platform/http/body-timeout.ts'
import { strictRateLimit } from '../../platform/http/rate-limits.ts'
import { route } from '../../platform/http/route.ts'
import { acceptUploads, withUploadedFile } from '../../platform/http/uploads.ts'
import type { Services } from '../../platform/services.ts'
import { shownPreacher } from '../preachers/queries.ts'
import {
  addSermon,
  changeSermon,
  mustBeOwn,
  openOwnSermon,
  openSermon,
  removeSermon,
  uploadSermon,
} from './commands.ts'
import { sermonsOf, shownSermons } from './queries.ts'
import { toOwnSermon, toSermonView } from './view.ts'

const uploads = {
  recording: {
    call: sermonEndpoints.uploadRecording,
    ...{ limit: recordingLimit, tooLarge: sermonTexts.recordingTooLarge, missing: sermonTexts.missingRecording },
  },
  text: {
    call: sermonEndpoints.uploadText,
    ...{ limit: documentLimit, tooLarge: fileTexts.documentTooLarge, missing: sermonTexts.missingText },
  },
} as const

export function sermonRoutes(app: FastifyInstance, services: Services): void {
  const db = services.database.kysely

  route(app, sermonEndpoints.own, async ({ actor }) => ({
    sermons: (await sermonsOf(db, actor.preacherId)).map(toOwnSermon),
  }))
  route(app, sermonEndpoints.add, async ({ actor, body }) => toOwnSermon(await addSermon(services, actor, body)))
  route(app, sermonEndpoints.change, async ({ actor, params, body }) =>
    toOwnSermon(await changeSermon(services, actor, params.id, body)),
  )
  route(app, sermonEndpoints.remove, ({ actor, params }) => removeSermon(services, actor, params.id))
  route(app, sermonEndpoints.openOwn, async ({ actor, params }) => ({
    url: await openOwnSermon(services, actor, params.id),
  }))
  route(app, sermonEndpoints.ofPreacher, async ({ actor, params }) => {
    await shownPreacher(db, actor.churchId, params.id)
    return { sermons: (await shownSermons(db, params.id)).map(toSermonView) }
  })
  route(
    app,
    sermonEndpoints.open,
    async ({ actor, params }) => ({ url: await openSermon(services, actor, params.id) }),
    strictRateLimit,
  )

  for (const kind of ['recording', 'text'] as const) {
    const { call, limit, tooLarge, missing } = uploads[kind]
    app.register(async (scope) => {
      await acceptUploads(scope, limit, tooLarge)
      route(
        scope,
        call,
        async ({ actor, params, request }) => {
          // Another preacher's sermon does not exist, whatever is sent.
          await mustBeOwn(services, actor, params.id, kind)
          return withUploadedFile(request, kind, { missing, tooLarge }, async (files) =>
            toOwnSermon(await uploadSermon(services, actor, { id: params.id, kind }, files)),
          )
        },
        slowBody,
      )
    })
  }
}
