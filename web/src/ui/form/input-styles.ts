const typed = [
  'block w-full min-w-0 rounded-md border border-control bg-surface px-3.5 py-2 text-base text-ink transition-colors',
  'placeholder:text-ink-faint hover:border-ink-soft',
  'aria-invalid:border-wine aria-invalid:ring-1 aria-invalid:ring-wine',
  'disabled:cursor-not-allowed disabled:border-hairline disabled:bg-sunken disabled:text-ink-soft',
  '[&[readonly]]:bg-sunken',
].join(' ')

/** One style for all text inputs. */
export const inputStyles = `${typed} min-h-12`
export const textareaStyles = `${typed} field-sizing-content max-h-96 min-h-28 resize-y`
