import { Search } from 'lucide-react'
import { paths } from '../../platform/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { placeAndSunday } from './place-and-sunday.ts'

const places = 'places-near-you'

/** Works as plain markup too. The Sundays come with the behaviour: in prerendered markup they would go stale. */
export function PlaceAndSundayForm() {
  return (
    <search ref={placeAndSunday} data-behaviour="place-and-sunday" aria-label="Preachers">
      <form method="get" action={paths.register()} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <input type="hidden" name="type" value="church" />
        <Field label="Where is your church?">
          <TextInput name="location" list={places} placeholder="Town or ZIP" autoComplete="off" maxLength={100} />
        </Field>
        <datalist id={places} />
        <Field label="Which Sunday?">
          <Select name="date" placeholder="Any Sunday" options={[]} />
        </Field>
        <Button type="submit" size="large" icon={<Search aria-hidden="true" />} className="sm:col-span-2">
          See who is free
        </Button>
      </form>
    </search>
  )
}
