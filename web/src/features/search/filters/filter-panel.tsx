import { useId } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { SidePanelFrame } from '../../../ui/dialog/side-panel-frame.tsx'
import type { Filters } from './filters.ts'
import type { PanelChoice } from './panel-form.ts'
import { PanelInputs } from './panel-inputs.tsx'

interface FilterPanelProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  filters: Filters
  onApply: (choice: PanelChoice) => void
  onClear: () => void
}

export function FilterPanel({ open, onOpenChange, filters, onApply, onClear }: FilterPanelProps) {
  const form = useId()
  return (
    <SidePanelFrame
      open={open}
      onOpenChange={onOpenChange}
      title="Filters"
      actions={
        <>
          <Button tone="secondary" onClick={onClear}>
            Clear All
          </Button>
          <Button type="submit" form={form}>
            Apply Filters
          </Button>
        </>
      }
    >
      <PanelInputs id={form} filters={filters} onApply={onApply} />
    </SidePanelFrame>
  )
}
