import { answerTasks } from '../worker-thread.ts'
import type { ListBounds } from './list-file.ts'
import { readList } from './read-list.ts'

answerTasks(async ({ bytes, bounds }: { bytes: Uint8Array<ArrayBuffer>; bounds: ListBounds }) => ({
  outcome: await readList(bytes, bounds),
}))
