import type { ProfilePart } from './completeness.ts'
import { addSchoolId } from './education-section.tsx'
import { addPostId } from './experience-section.tsx'
import type { PreacherFormState } from './preacher-form.ts'

const fields = {
  name: 'firstName',
  bio: 'bio',
  'sermon-styles': 'sermonStyles',
  'worship-styles': 'preferredWorshipStyles',
  honorarium: 'honorariumRange.min',
  education: 'education.0.institution',
  experience: 'experience.0.position',
} as const satisfies Record<Exclude<ProfilePart, 'photo'>, string>

/** Brings the keyboard to a part of the form: of a list that is empty to the button that adds to it. The photo is not in it. */
export function focusPart({ setFocus, getValues }: PreacherFormState, part: ProfilePart): void {
  if (part === 'photo') return
  if (part === 'education' && !getValues('education')?.length) document.getElementById(addSchoolId)?.focus()
  else if (part === 'experience' && !getValues('experience')?.length) document.getElementById(addPostId)?.focus()
  else setFocus(fields[part])
}
