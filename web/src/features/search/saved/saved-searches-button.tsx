import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'
import type { Filters } from '../filters/filters.ts'

/** Loads on hover or opening, because it brings the form and zod. */
const SavedSearchesDialog = lazyDialog(async () => (await import('./saved-searches-dialog.tsx')).SavedSearchesDialog)

export function SavedSearchesButton({ filters }: { filters: Filters }) {
  // A new dialog each time, so that it starts from the current search.
  const [opened, setOpened] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        {...SavedSearchesDialog.onIntent}
        tone="quiet"
        size="small"
        icon={<BellRing aria-hidden="true" className="size-4.5" />}
        className="-mx-2 px-2! max-sm:min-w-11"
        aria-haspopup="dialog"
        onClick={() => {
          setOpened((times) => times + 1)
          setIsOpen(true)
        }}
      >
        <span className="max-sm:sr-only">Save Search</span>
      </Button>
      <SavedSearchesDialog key={opened} filters={filters} open={isOpen} onOpenChange={setIsOpen} />
    </>
  )
}
