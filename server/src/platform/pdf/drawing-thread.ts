import { answerTasks } from '../worker-thread.ts'
import { Drawing } from './drawing.ts'
import type { SheetTask } from './sheet.ts'

answerTasks(async ({ facts, steps }: SheetTask) => {
  const drawing = new Drawing(facts)
  for (const step of steps) drawing.put(step)
  // Copied into a buffer of its own, which can be transferred.
  const pdf = new Uint8Array(await drawing.finish())
  return { outcome: pdf, handedOver: [pdf.buffer] }
})
