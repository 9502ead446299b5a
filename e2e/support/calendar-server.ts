import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Day } from '@openpulpit/contract/dates'

/** A third-party server with one calendar that is busy on these days. */
export interface OtherServer {
  readonly address: string
  /** Changes the busy days. Without any, the calendar is gone. */
  turnTo: (days: readonly Day[] | undefined) => void
  close: () => void
}

export async function serveCalendar(): Promise<OtherServer> {
  let days: readonly Day[] | undefined = []
  const server: Server = createServer(({ url }, response) => {
    if (url !== '/basic.ics') response.end('<!DOCTYPE html><title>Calendar</title>')
    else if (days) response.end(calendarOf(days))
    else response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/basic.ics`,
    turnTo: (next) => {
      days = next
    },
    close: () => void server.close(),
  }
}

const calendarOf = (days: readonly Day[]): string =>
  [
    'BEGIN:VCALENDAR',
    ...days.map((day) => `BEGIN:VEVENT\r\nUID:${day}\r\nDTSTART;VALUE=DATE:${day.replaceAll('-', '')}\r\nEND:VEVENT`),
    'END:VCALENDAR',
  ].join('\r\n')
