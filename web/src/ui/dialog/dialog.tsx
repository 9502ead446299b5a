import { lazyDialog } from './lazy-dialog.tsx'

/** A sheet from below on a phone, a card in the middle elsewhere. */
export const Dialog = lazyDialog(async () => (await import('./dialog-frame.tsx')).DialogFrame)
