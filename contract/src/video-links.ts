export const videoServices = ['youtube', 'vimeo'] as const
export type VideoService = (typeof videoServices)[number]
export const videoServiceLabels: Record<VideoService, string> = { youtube: 'YouTube', vimeo: 'Vimeo' }

/** A video at another service. On Vimeo, an unlisted video has a key besides its id. */
export interface Video {
  readonly service: VideoService
  readonly id: string
  readonly key: string | null
}

const youtubeHosts = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com']
const vimeoHosts = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']
const youtubeId = /^[\w-]{11}$/
const vimeoId = /^\d{6,12}$/
const vimeoKey = /^[0-9a-f]{8,16}$/

/** Excludes user names, passwords and ports, which none of these links has. */
const address = /^(?:https?:\/\/)?([a-z.-]+)\/([^?#\s]*)(?:\?([^#\s]*))?(?:#\S*)?$/i

/** The video of a link copied from a browser or app; undefined for any other link. */
export function readVideoLink(link: string): Video | undefined {
  const [, host = '', path = '', query = ''] = address.exec(link) ?? []
  const at = host.toLowerCase()
  const steps = path.split('/').filter(Boolean)
  if (at === 'youtu.be') return youtube(steps[0])
  if (youtubeHosts.includes(at)) return youtube(steps[0] === 'watch' ? queryValue(query, 'v') : youtubeStep(steps))
  if (vimeoHosts.includes(at)) return vimeo(steps, queryValue(query, 'h'))
  return undefined
}

const queryValue = (query: string, name: string): string | undefined =>
  query
    .split('&')
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)

const youtubeStep = ([kind = '', id]: readonly string[]): string | undefined =>
  ['embed', 'live', 'shorts', 'v'].includes(kind) ? id : undefined

const youtube = (id: string | undefined): Video | undefined =>
  id && youtubeId.test(id) ? { service: 'youtube', id, key: null } : undefined

/** `/123456789`, `/123456789/0a1b2c3d4e`, `/video/123456789?h=0a1b2c3d4e`, `/channels/staffpicks/123456789`. */
function vimeo(steps: readonly string[], given: string | undefined): Video | undefined {
  const at = steps.findIndex((step) => vimeoId.test(step))
  const id = steps[at]
  const after = steps.slice(at + 1)
  if (!id || after.length > 1) return undefined
  const key = after[0] ?? given ?? null
  return key === null || vimeoKey.test(key) ? { service: 'vimeo', id, key } : undefined
}

/** The video's page at its service. */
export const videoPage = ({ service, id, key }: Video): string =>
  service === 'youtube' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}${key ? `/${key}` : ''}`

/**
 * The player's address, with autoplay: nothing is loaded before a click. Without cookies if the service supports it.
 */
export const videoPlayer = ({ service, id, key }: Video): string =>
  service === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`
    : `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}`

/** The origins that our pages may embed. */
export const videoPlayerOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const
