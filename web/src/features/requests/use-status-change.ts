import { changeStatus, type StatusChange } from './api.ts'
import { useRequestChange } from './use-request-change.ts'

/** Moves one request to another status. */
export function useStatusChange(id: string, onFailure?: (words: string) => void) {
  const { change, words, changing } = useRequestChange((to: StatusChange) => changeStatus({ id, ...to }), onFailure)
  return { change, words, changingTo: changing?.status }
}
