import { type ComponentType, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../button/button.tsx'
import { Toaster } from '../feedback/toaster.tsx'
import { DialogFrame, type DialogProps } from './dialog-frame.tsx'
import { dialogFailed, lazyDialog } from './lazy-dialog.tsx'

const load = vi.fn<() => Promise<ComponentType<DialogProps>>>()
const Rename = lazyDialog(load)

function Screen() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Rename</Button>
      <Rename open={isOpen} onOpenChange={setIsOpen} title="A new name">
        <input aria-label="Name" />
      </Rename>
      <Toaster />
    </>
  )
}

test('a dialog whose code does not come says so, and the next click opens it', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(DialogFrame)
  await render(<Screen />)
  await page.getByRole('button', { name: 'Rename' }).click()
  await expect.element(page.getByText(dialogFailed)).toBeVisible()

  await page.getByRole('button', { name: 'Rename' }).click()
  await expect.element(page.getByRole('dialog', { name: 'A new name' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Rename' })).toHaveFocus()
})
