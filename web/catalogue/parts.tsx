import { buttons, dialogs } from './buttons.tsx'
import { calendar, layout, textAndPictures } from './content.tsx'
import { feedback } from './feedback.tsx'
import { fields } from './fields.tsx'
import type { States } from './states.tsx'

/** Each part of `src/ui` in its states. */
export const parts: Readonly<Record<string, States>> = {
  Buttons: buttons,
  Feedback: feedback,
  Fields: fields,
  Layout: layout,
  Dialogs: dialogs,
  Calendar: calendar,
  'Text and pictures': textAndPictures,
}
