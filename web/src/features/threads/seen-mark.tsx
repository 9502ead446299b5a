import { momentOf } from '../../platform/church-clock.ts'

interface SeenMarkProps {
  at: string | null | undefined
  timeZone: string
}

/** Under the last of one's own that the other side has seen. */
export const SeenMark = ({ at, timeZone }: SeenMarkProps) => (
  <span title={at ? `Seen ${momentOf(at, timeZone)}` : undefined}> · Seen</span>
)
