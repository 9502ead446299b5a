import { lazyDialog } from './lazy-dialog.tsx'

/** Asks before what cannot be taken back. It does not close by itself: what follows the answer decides. */
export const ConfirmDialog = lazyDialog(async () => (await import('./confirm-frame.tsx')).ConfirmFrame)
