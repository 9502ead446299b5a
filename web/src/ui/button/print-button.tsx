import { Printer } from 'lucide-react'
import { Button } from './button.tsx'

export function PrintButton() {
  return (
    <Button tone="secondary" size="small" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
      Print
    </Button>
  )
}
