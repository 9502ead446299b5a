/** The layer between the page and a dialog. */
export const backdropStyles =
  'fixed inset-0 z-50 min-h-dvh bg-veil transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0 supports-[-webkit-touch-callout:none]:absolute'

/** Close comes last in the tab order, so that a dialog begins with its content. */
export const closeButtonStyles =
  'absolute top-4 right-3 inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink-soft transition-colors hover:bg-sunken hover:text-ink [&_svg]:size-5'

/** A bottom sheet on a phone, a centered card elsewhere. */
export const sheetPositionStyles =
  'fixed inset-0 z-50 flex items-end justify-center overflow-hidden sm:items-center sm:p-6'

export const sheetStyles = [
  'relative flex max-h-[92dvh] w-full max-w-md flex-col rounded-t-lg bg-surface shadow-soft outline-none sm:max-h-full sm:rounded-lg',
  'transition duration-200 data-ending-style:translate-y-6 data-ending-style:opacity-0',
  'data-starting-style:translate-y-6 data-starting-style:opacity-0',
].join(' ')

export const actionsStyles =
  'flex flex-col-reverse gap-3 border-t border-hairline px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:px-6'
