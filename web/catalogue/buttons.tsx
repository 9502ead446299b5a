import { MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { AnnouncingButton } from '../src/ui/button/announcing-button.tsx'
import { BackLink } from '../src/ui/button/back-link.tsx'
import { Button } from '../src/ui/button/button.tsx'
import { IconButton } from '../src/ui/button/icon-button.tsx'
import { LinkButton, ViewAll } from '../src/ui/button/link-button.tsx'
import { ShareLink } from '../src/ui/button/share-link.tsx'
import { SingleAction } from '../src/ui/button/single-action.tsx'
import { ConfirmButton } from '../src/ui/dialog/confirm-button.tsx'
import { Dialog } from '../src/ui/dialog/dialog.tsx'
import { PopoverItem, PopoverMenu } from '../src/ui/dialog/popover-menu.tsx'
import { kept, nothing, row, type States } from './states.tsx'

export const buttons: States = {
  tones: row(
    <Button key="1">Send Request</Button>,
    <Button key="2" tone="secondary">
      Cancel
    </Button>,
    <Button key="3" tone="quiet">
      Skip
    </Button>,
    <Button key="4" tone="danger" icon={<Trash2 />}>
      Delete
    </Button>,
  ),
  'sizes, disabled and busy': row(
    <Button key="1" size="small">
      Small
    </Button>,
    <Button key="2" size="large">
      Large
    </Button>,
    <Button key="3" disabled>
      Disabled
    </Button>,
    <Button key="4" busy>
      Save
    </Button>,
    <Button key="5" busy busyLabel="Saving…">
      Save
    </Button>,
  ),
  'links and icons': row(
    <LinkButton key="1" to="/">
      Find Preachers
    </LinkButton>,
    <ViewAll key="2" to="/" of="requests" />,
    <IconButton key="3" label="Edit" icon={<Pencil />} />,
    <BackLink key="4" to="/">
      Back to Requests
    </BackLink>,
    <ShareLink key="5" path="/" title="Grace Chapel">
      Share Profile
    </ShareLink>,
  ),
  'says what came of it': <AnnouncingButton words="Saved">Save</AnnouncingButton>,
  'the one action of a page, failed': (
    <SingleAction label="Accept" busy={false} onPress={nothing} failure="We couldn’t save that. Please try again.">
      You’ll preach at Grace Chapel on January 3.
    </SingleAction>
  ),
}

export const dialogs: States = {
  dialog: kept(false, (isOpen, set) => (
    <>
      <Button tone="secondary" onClick={() => set(true)}>
        Open Dialog
      </Button>
      <Dialog open={isOpen} onOpenChange={set} title="Withdraw Request" description="We’ll let Ruth know right away." />
    </>
  )),
  confirmation: (
    <ConfirmButton
      tone="danger"
      question={{
        title: 'Cancel Service',
        text: 'Ruth Amsel is booked for this service.',
        confirmLabel: 'Cancel Service',
        cancelLabel: 'Keep Service',
        tone: 'danger',
      }}
      onConfirm={nothing}
    >
      Cancel Service
    </ConfirmButton>
  ),
  menu: (
    <PopoverMenu label="More" button={<MoreHorizontal />}>
      <PopoverItem icon={<Pencil />} onPress={nothing}>
        Edit
      </PopoverItem>
    </PopoverMenu>
  ),
}
