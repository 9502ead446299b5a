import { Users } from 'lucide-react'
import { classNames } from '../class-names.ts'

interface AvatarProps {
  name: string
  /** The photo's URL; without one, initials are shown. */
  photo?: string | null | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  /** A group, for which neither a photo nor initials fit. */
  isGroup?: boolean | undefined
}

const sizes = {
  small: 'size-11 text-sm',
  medium: 'size-16 text-xl',
  large: 'size-28 text-3xl',
}

/** Decorative: the name is always written beside it. */
export function Avatar({ name, photo, size = 'medium', isGroup = false }: AvatarProps) {
  const shape = classNames('shrink-0 rounded-full', sizes[size])
  if (photo && !isGroup)
    return <img src={photo} alt="" loading="lazy" className={classNames(shape, 'bg-sunken object-cover')} />
  return (
    <span
      aria-hidden="true"
      className={classNames(shape, tintOf(name), 'inline-flex items-center justify-center font-display font-medium')}
    >
      {isGroup ? <Users className="size-1/2" /> : initialsOf(name)}
    </span>
  )
}

const tints = [
  'bg-tint-1 text-tint-1-ink',
  'bg-tint-2 text-tint-2-ink',
  'bg-tint-3 text-tint-3-ink',
  'bg-tint-4 text-tint-4-ink',
  'bg-tint-5 text-tint-5-ink',
  'bg-tint-6 text-tint-6-ink',
  'bg-tint-7 text-tint-7-ink',
  'bg-tint-8 text-tint-8-ink',
]

/** A name always has the same tint. */
export function tintOf(name: string) {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return tints[sum % tints.length]
}

/** The first letters of the first and last word: "Mary Ann Okafor" is MO. */
export function initialsOf(name: string) {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return ends
    .map((word) => Array.from(word ?? '').at(0) ?? '')
    .join('')
    .toUpperCase()
}
