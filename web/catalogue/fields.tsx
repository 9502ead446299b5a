import { Checkbox } from '../src/ui/form/checkbox.tsx'
import { ChipGroup, ChipsField } from '../src/ui/form/chip-group.tsx'
import { Combobox } from '../src/ui/form/combobox.tsx'
import { Field, FieldSet } from '../src/ui/form/field.tsx'
import { FormSection } from '../src/ui/form/form-section.tsx'
import { MoneyInput, NumberInput } from '../src/ui/form/number-input.tsx'
import { PasswordInput } from '../src/ui/form/password-input.tsx'
import { RadioCards } from '../src/ui/form/radio-cards.tsx'
import { SearchInput } from '../src/ui/form/search-input.tsx'
import { Select } from '../src/ui/form/select.tsx'
import { StarsInput } from '../src/ui/form/stars-input.tsx'
import { Stepper } from '../src/ui/form/stepper.tsx'
import { Switch } from '../src/ui/form/switch.tsx'
import { DateInput, Textarea, TextInput, TimeInput } from '../src/ui/form/text-input.tsx'
import { kept, type States } from './states.tsx'

const services = [
  { value: 'morning', label: 'Morning', description: 'Sunday worship' },
  { value: 'evening', label: 'Evening', description: 'Vespers or a study' },
]
const styles = [
  { value: 'traditional', label: 'Traditional' },
  { value: 'blended', label: 'Blended' },
  { value: 'contemporary', label: 'Contemporary' },
]

export const fields: States = {
  texts: (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Church name" required hint="As your members know it">
        <TextInput defaultValue="Grace Chapel" />
      </Field>
      <Field label="Email" error="Please enter an email address">
        <TextInput defaultValue="grace@" />
      </Field>
      <Field label="Disabled">
        <TextInput disabled defaultValue="Atlanta" />
      </Field>
      <Field label="Password">
        <PasswordInput defaultValue="a quiet harbor" />
      </Field>
      <Field label="Description">
        <Textarea rows={3} defaultValue="A small congregation." />
      </Field>
      <Field label="Search">
        <SearchInput placeholder="Name or town" />
      </Field>
    </div>
  ),
  'numbers, days and lists': (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Honorarium">
        <MoneyInput defaultValue={200} />
      </Field>
      <Field label="Travel radius">
        <NumberInput suffix="miles" defaultValue={30} />
      </Field>
      <Field label="Date">
        <DateInput defaultValue="2027-01-03" />
      </Field>
      <Field label="Time">
        <TimeInput defaultValue="10:30" />
      </Field>
      <Field label="Denomination">
        <Select options={styles} placeholder="Choose one" />
      </Field>
      <Field label="Town">
        {kept('At', (value, set) => (
          <Combobox value={value} onValueChange={set} suggestions={['Athens, GA', 'Atlanta, GA']} />
        ))}
      </Field>
    </div>
  ),
  choices: (
    <div className="flex flex-col gap-5">
      <Checkbox label="Stay signed in" defaultChecked />
      <Checkbox label="Not to be changed" disabled />
      {kept(true, (value, set) => (
        <Switch label="Accepting requests" hint="Churches can find you" checked={value} onCheckedChange={set} />
      ))}
      <FieldSet legend="Service">
        {kept('morning', (value, set) => (
          <RadioCards value={value} onValueChange={set} options={services} columns={2} />
        ))}
      </FieldSet>
      <FieldSet legend="One of">
        {kept('blended', (value, set) => (
          <ChipGroup value={value} onValueChange={set} options={styles} />
        ))}
      </FieldSet>
      {kept<string[]>(['blended'], (value, set) => (
        <ChipsField legend="Worship styles" hint="Choose any" value={value} onValueChange={set} options={styles} />
      ))}
      {kept(4, (value, set) => (
        <StarsInput value={value} onValueChange={set} name="stars" />
      ))}
    </div>
  ),
  steps: <Stepper steps={['Account', 'Profile', 'Done']} current={1} />,
  section: (
    <FormSection title="Contact">
      <Field label="Phone">
        <TextInput type="tel" defaultValue="404 555 0134" />
      </Field>
    </FormSection>
  ),
}
