import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

/** Simulates the oEmbed endpoints of YouTube and Vimeo (https://oembed.com). */
export async function videoServer() {
  const picture = await sharp({ create: { width: 480, height: 360, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Copyright: 'canary' } })
    .jpeg()
    .toBuffer()
  const state = { status: 200, asked: [] as string[], thumbnail: undefined as string | undefined, picture }
  const answer: RequestListener = ({ url = '', headers }, response) => {
    const { pathname, searchParams } = new URL(url, `http://${headers.host}`)
    if (pathname === '/picture.jpg') return void response.setHeader('content-type', 'image/jpeg').end(state.picture)
    if (!['/oembed', '/api/oembed.json'].includes(pathname)) return void response.writeHead(404).end()
    state.asked.push(searchParams.get('url') ?? '')
    if (state.status !== 200) return void response.writeHead(state.status).end('Not Found')
    const thumbnail_url = state.thumbnail ?? `http://${headers.host}/picture.jpg`
    const size = { width: 200, height: 113, thumbnail_width: 480, thumbnail_height: 360 }
    const video = {
      version: '1.0',
      type: 'video',
      title: 'A sermon',
      provider_name: 'YouTube',
      html: '<iframe></iframe>',
    }
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ ...video, ...size, thumbnail_url }))
  }
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((done) => server.close(() => done()))
    },
  }
}
