import { factsOf, type NotificationKind } from '@openpulpit/contract/notification-kinds'

interface News {
  readonly kind: NotificationKind
  readonly state: string | null
}

/** Whether there is something to tell: not what was told before, nor that something is undone which was never told. */
export function isNews({ kind, state }: News, said: readonly string[]): boolean {
  if (state === null) return true
  if (said.length === 0) return state !== factsOf(kind).baseline
  return !said.includes(state)
}
