import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { type RichChoice, radioProps, type SingleChoiceProps } from './choice.ts'

interface RadioCardsProps<Value extends string> extends SingleChoiceProps<Value> {
  options: readonly RichChoice<Value>[]
  /** Side by side if there is room, else stacked. */
  columns?: 1 | 2 | 3 | undefined
}

const grids = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' }

/** Belongs inside a FieldSet with `single`. */
export function RadioCards<Value extends string>({ options, columns = 1, ...choice }: RadioCardsProps<Value>) {
  const name = useId()
  return (
    <div className={classNames('grid grid-cols-1 gap-3', grids[columns])}>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            'flex min-h-14 items-start gap-3 rounded-md border border-control bg-surface px-4 py-3 transition-colors',
            'hover:border-ink-soft has-checked:border-pine has-checked:bg-pine-soft has-checked:ring-1 has-checked:ring-pine',
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine',
            'has-disabled:cursor-not-allowed has-disabled:bg-sunken has-disabled:text-ink-soft',
          )}
        >
          <input
            name={name}
            {...radioProps(choice, option.value)}
            className="radio mt-0.5 focus-visible:outline-none"
          />
          <span className="min-w-0 flex-1">
            <span className="flex items-center gap-2 font-semibold [&_svg]:size-5 [&_svg]:text-pine">
              {option.icon}
              {option.label}
            </span>
            {option.description && <span className="block text-sm text-ink-soft">{option.description}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}
