import { texts } from '@openpulpit/contract/texts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { ButtonStyle } from '../../../ui/button/button-styles.ts'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'
import type { NewThreadDialogProps } from './new-thread-dialog.tsx'

const NewThreadDialog = lazyDialog(async () => (await import('./new-thread-dialog.tsx')).NewThreadDialog)

interface NewThreadProps extends ButtonStyle, Pick<NewThreadDialogProps, 'preacherId' | 'to' | 'owner'> {
  icon?: ReactNode
  className?: string | undefined
  /** The button's label. */
  children: ReactNode
}

/**
 * A button to write to a preacher. Stays on the page, because a church may write to several; a link to the conversation
 * appears below.
 */
export function NewThread({ preacherId, to, owner, ...button }: NewThreadProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [sent, setSent] = useState<string>()
  return (
    <>
      <Button {...NewThreadDialog.onIntent} {...button} aria-haspopup="dialog" onClick={() => setIsOpen(true)} />
      <p role="status" className="basis-full text-sm text-ink-soft empty:sr-only">
        {sent && (
          <>
            {texts.messageSent}{' '}
            <Link
              to={paths.thread(sent)}
              className="relative z-1 inline-flex min-h-11 items-center font-semibold text-pine"
            >
              Open the conversation
            </Link>
          </>
        )}
      </p>
      <NewThreadDialog
        preacherId={preacherId}
        to={to}
        owner={owner}
        open={isOpen}
        onOpenChange={setIsOpen}
        onSent={({ _id }) => {
          setSent(_id)
          setIsOpen(false)
        }}
      />
    </>
  )
}
