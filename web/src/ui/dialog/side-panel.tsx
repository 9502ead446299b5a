import { lazyDialog } from './lazy-dialog.tsx'

/** Slides in from the right and holds the page still while it is open. */
export const SidePanel = lazyDialog(async () => (await import('./side-panel-frame.tsx')).SidePanelFrame)
