import { lazyDialog } from './lazy-dialog.tsx'

/** Asks before an action that cannot be undone. The caller closes it. */
export const ConfirmDialog = lazyDialog(async () => (await import('./confirm-frame.tsx')).ConfirmFrame)
