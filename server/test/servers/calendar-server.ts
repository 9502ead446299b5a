import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The reply for each path: the calendar's text, now or later, a status, or a redirect. */
type Served = string | Promise<string> | number | URL

/** A third-party calendar server on loopback. */
export interface CalendarServer {
  /** `127.0.0.1:port` */
  readonly host: string
  /** The requested paths, in order. */
  readonly asked: string[]
  serve(path: string, served: Served): void
  close(): void
}

export async function calendarServer(): Promise<CalendarServer> {
  const shelf = new Map<string, Served>()
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const served = shelf.get(url) ?? 404
    if (typeof served === 'number') response.writeHead(served).end()
    else if (served instanceof URL) response.writeHead(302, { location: served.href }).end()
    else
      void Promise.resolve(served).then((text) =>
        response.writeHead(200, { 'content-type': 'text/calendar' }).end(text),
      )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    serve: (path, served) => void shelf.set(path, served),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A calendar with one event for each of these groups of lines. */
export const calendarOf = (...events: readonly string[][]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines, at) => [
      'BEGIN:VEVENT',
      ...(lines.some((line) => line.startsWith('UID:')) ? [] : [`UID:${at}@example.org`]),
      'SUMMARY:Oncologist',
      ...lines,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n')

/** An all-day event. */
export const wholeDay = (day: string): string[] => [`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`]
