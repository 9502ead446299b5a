import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'
import type { Filters } from '../filters/filters.ts'

/** Its code, with the form and zod, is fetched when someone saves a search or looks at those that are saved. */
const SavedSearchesDialog = lazyDialog(async () => (await import('./saved-searches-dialog.tsx')).SavedSearchesDialog)

export function SavedSearchesButton({ filters }: { filters: Filters }) {
  // A new dialog each time, so that it begins with the search as it is now.
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
