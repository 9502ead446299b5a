import { parentPort, workerData } from 'node:worker_threads'
import { Drawing } from './drawing.ts'
import type { SheetTask } from './sheet.ts'

const { facts, steps } = workerData as SheetTask
const drawing = new Drawing(facts)
for (const step of steps) drawing.put(step)
// Copied into memory of its own, which can be handed over.
const pdf = new Uint8Array(await drawing.finish())
parentPort?.postMessage(pdf, [pdf.buffer])
