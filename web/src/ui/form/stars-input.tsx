import { type ComponentProps, useId } from 'react'
import { StarIcon } from '../graphics/stars.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'

interface StarsInputProps extends Pick<ComponentProps<'input'>, 'name' | 'disabled'> {
  value: number
  onValueChange: (stars: number) => void
}

const choices = [1, 2, 3, 4, 5]

/** Five radios that look like stars. Belongs inside a FieldSet with `single`. */
export function StarsInput({ value, onValueChange, name, disabled }: StarsInputProps) {
  const ownName = useId()
  return (
    <div className="-ml-2 flex flex-wrap items-center">
      {choices.map((stars) => (
        <label
          key={stars}
          className="flex size-11 items-center justify-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-pine"
        >
          <input
            type="radio"
            name={name ?? ownName}
            value={stars}
            checked={value === stars}
            disabled={disabled}
            onChange={() => onValueChange(stars)}
            className="sr-only"
          />
          <StarIcon filled={value >= stars ? 1 : 0} className="size-7" />
          <VisuallyHidden>{stars === 1 ? '1 star' : `${stars} stars`}</VisuallyHidden>
        </label>
      ))}
      <span aria-hidden="true" className="ml-2 text-sm text-ink-soft tabular-nums">
        {value} of 5
      </span>
    </div>
  )
}
