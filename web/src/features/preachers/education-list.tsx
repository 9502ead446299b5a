import type { PreacherView } from '@openpulpit/contract/preachers'
import { degreeAndYear } from './public-preacher.ts'

export function EducationList({ education }: Pick<PreacherView, 'education'>) {
  return (
    <ul className="grid gap-4">
      {education.map((school) => (
        <li key={`${school.institution} ${school.degree} ${school.year}`}>
          <p className="font-semibold">{school.institution}</p>
          <p className="text-ink-soft">{degreeAndYear(school)}</p>
        </li>
      ))}
    </ul>
  )
}
