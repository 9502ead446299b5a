import { parentPort, workerData } from 'node:worker_threads'
import type { ListBounds } from './list-file.ts'
import { readList } from './read-list.ts'

const { bytes, bounds } = workerData as { bytes: Uint8Array<ArrayBuffer>; bounds: ListBounds }
parentPort?.postMessage(await readList(bytes, bounds))
