import type { Page } from '@playwright/test'

interface RequestedFile {
  readonly url: string
  readonly kind: string
  /** 1 for the page itself, 2 for what it references, 3 for what only those files reference. */
  readonly depth: number
  /** As transferred: gzipped, without the headers. */
  bytes: number
}

/** What a page requested and how it was painted. The browser reports it, so it works with scripts off, too. */
export class PageLoad {
  readonly #asked = new Map<string, RequestedFile>()
  #begun = 0
  /** Milliseconds from the first request to the largest paint so far. */
  largestPaint = 0
  /** The sum of all layout shifts without recent user input. */
  layoutShift = 0

  /** Starts recording, for someone who saves data: nothing is fetched ahead. Open the page afterwards. */
  static async watch(page: Page): Promise<PageLoad> {
    const load = new PageLoad()
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    const client = await page.context().newCDPSession(page)
    client.on('Network.requestWillBeSent', ({ requestId, request, wallTime, type = 'Other', initiator }) => {
      load.#begun ||= wallTime
      const from = initiator.url ?? initiator.stack?.callFrames[0]?.url
      load.#asked.set(requestId, { url: request.url, kind: type, depth: load.#depthOf(from) + 1, bytes: 0 })
    })
    client.on('Network.responseReceived', ({ requestId, response }) => {
      const asked = load.#asked.get(requestId)
      if (asked) asked.bytes = -response.encodedDataLength
    })
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const asked = load.#asked.get(requestId)
      if (asked) asked.bytes += encodedDataLength
    })
    client.on('PerformanceTimeline.timelineEventAdded', ({ event: { time, lcpDetails, layoutShiftDetails } }) => {
      if (lcpDetails) load.largestPaint = (time - load.#begun) * 1000
      if (layoutShiftDetails && !layoutShiftDetails.hadRecentInput) load.layoutShift += layoutShiftDetails.value
    })
    await client.send('Network.enable')
    await client.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': 'gzip' } })
    await client.send('PerformanceTimeline.enable', { eventTypes: ['layout-shift', 'largest-contentful-paint'] })
    return load
  }

  get asked(): readonly RequestedFile[] {
    return [...this.#asked.values()]
  }

  ofKind(kind: 'Document' | 'Script' | 'Stylesheet' | 'Font' | 'Image'): readonly RequestedFile[] {
    return this.asked.filter((asked) => asked.kind === kind)
  }

  kilobytesOf(kind: Parameters<PageLoad['ofKind']>[0]): number {
    return this.ofKind(kind).reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  }

  get depth(): number {
    return Math.max(...this.asked.map(({ depth }) => depth))
  }

  #depthOf(url: string | undefined): number {
    return this.asked.find((asked) => asked.url === url)?.depth ?? 0
  }
}
