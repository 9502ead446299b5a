import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { PopoverMenu } from '../../../ui/dialog/popover-menu.tsx'

export const ThreadMenu = ({ children }: { children: ReactNode }) => (
  <PopoverMenu label="More" button={<Ellipsis aria-hidden="true" />}>
    {children}
  </PopoverMenu>
)
