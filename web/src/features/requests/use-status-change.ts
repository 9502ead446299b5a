import { changeStatus, type StatusChange } from './api.ts'
import { useRequestChange } from './use-request-change.ts'

/** Moves one request to another status. */
export function useStatusChange(id: string) {
  const { change, words, changing } = useRequestChange((to: StatusChange) => changeStatus({ id, ...to }))
  return { change, words, changingTo: changing?.status }
}
