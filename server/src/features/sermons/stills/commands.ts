import { sermonTexts } from '@openpulpit/contract/sermon-texts'
import { type Video, type VideoService, videoPage } from '@openpulpit/contract/video-links'
import { z } from 'zod'
import type { PreacherActor } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { refuseField } from '../../../platform/errors.ts'
import { redrawStill } from '../../../platform/images/photos.ts'
import { type FetchLimits, fetchOutbound } from '../../../platform/outbound/fetch.ts'
import { FetchError } from '../../../platform/outbound/fetch-error.ts'
import type { Services } from '../../../platform/services.ts'
import { consumeLimit } from '../../usage-limits/commands.ts'

/** Each service's oEmbed endpoint (https://oembed.com), and the host of its images. */
const services: Record<VideoService, { readonly says: string; readonly pictures: string }> = {
  youtube: { says: 'https://www.youtube.com/oembed', pictures: 'ytimg.com' },
  vimeo: { says: 'https://vimeo.com/api/oembed.json', pictures: 'vimeocdn.com' },
}

const said = z.object({ type: z.literal('video'), thumbnail_url: z.url({ protocol: /^https?$/ }) })

// A user is waiting for both.
const patience: FetchLimits = { bytes: 64 * 1024, connecting: 2_000, whole: 4_000 }
const ofPictures: FetchLimits = { ...patience, bytes: 2 * 1024 * 1024 }

/**
 * Fetches a video's preview image. Refuses a video that does not exist or cannot be embedded. Undefined without a
 * video, or if the service is unreachable or answers something else: the page then draws a placeholder.
 */
export async function stillOf(
  app: Services,
  { userId }: PreacherActor,
  video: Video | undefined,
): Promise<Buffer | undefined> {
  if (!video) return undefined
  await inTransaction(app, (tx) => consumeLimit(tx, userId, 'files'))
  const address = await pictureOf(app, video)
  if (!address) return undefined
  try {
    return await redrawStill(await fetchOutbound(address, doorOf(app), ofPictures))
  } catch (error) {
    app.log.info({ err: error }, 'a picture of a video cannot be had')
    return undefined
  }
}

async function pictureOf(app: Services, video: Video): Promise<string | undefined> {
  const { says, pictures } = services[video.service]
  const { videoApiUrl } = app.settings
  const question = new URL(videoApiUrl ? new URL(new URL(says).pathname, videoApiUrl) : says)
  question.search = new URLSearchParams({ url: videoPage(video), format: 'json' }).toString()
  try {
    const answer = await fetchOutbound(question.href, doorOf(app), patience)
    const { success, data } = said.safeParse(JSON.parse(answer.toString()))
    if (!success) return undefined
    const { hostname, host } = new URL(data.thumbnail_url)
    const isTheirs = hostname.endsWith(`.${pictures}`) || host === (videoApiUrl && new URL(videoApiUrl).host)
    return isTheirs ? data.thumbnail_url : undefined
  } catch (error) {
    if (error instanceof FetchError && error.reason === 'refused') throw refuseField('link', sermonTexts.videoNotFound)
    app.log.info({ err: error }, 'what a video is cannot be asked')
    return undefined
  }
}

const doorOf = ({ settings: { videoApiUrl, outsideHosts } }: Services) => ({
  hosts: videoApiUrl ? [new URL(videoApiUrl).host] : [],
  only: outsideHosts,
})
