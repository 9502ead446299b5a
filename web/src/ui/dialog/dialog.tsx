import { lazyDialog } from './lazy-dialog.tsx'

/** A bottom sheet on a phone, a centered card elsewhere. */
export const Dialog = lazyDialog(async () => (await import('./dialog-frame.tsx')).DialogFrame)
