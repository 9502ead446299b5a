import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Direction, RowButton } from './row-focus.ts'

interface RowFrameProps {
  /** "School 2" */
  name: string
  isFirst: boolean
  isLast: boolean
  isEditing: boolean
  buttonId: (button: RowButton['button']) => string
  onMove: (direction: Direction) => void
  onRemove: () => void
  children: ReactNode
}

/** One row with what can be done to it. */
export function RowFrame(props: RowFrameProps) {
  const { name, isFirst, isLast, isEditing, buttonId, onMove, onRemove, children } = props
  const isAlone = isFirst && isLast
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{name}</legend>
      {!isFirst && <hr className="mt-1 mb-5 border-hairline" />}
      {isEditing && (
        <div className="mb-2 flex items-center justify-between gap-2">
          <p aria-hidden="true" className="font-display text-lg">
            {name}
          </p>
          <div className="flex">
            {!isAlone && (
              <>
                <IconButton
                  id={buttonId('up')}
                  label={`Move ${name} up`}
                  icon={<ArrowUp />}
                  disabled={isFirst}
                  onClick={() => onMove('up')}
                />
                <IconButton
                  id={buttonId('down')}
                  label={`Move ${name} down`}
                  icon={<ArrowDown />}
                  disabled={isLast}
                  onClick={() => onMove('down')}
                />
              </>
            )}
            <IconButton id={buttonId('remove')} label={`Remove ${name}`} icon={<Trash2 />} onClick={onRemove} />
          </div>
        </div>
      )}
      <div className="flex flex-col gap-5">{children}</div>
    </fieldset>
  )
}
