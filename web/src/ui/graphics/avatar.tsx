import { classNames } from '../class-names.ts'
import { initialsOf, tintOf } from './avatar-tint.ts'

interface AvatarProps {
  name: string
  /** Address of a photo; without one the initials stand in. */
  photo?: string | null | undefined
  size?: 'small' | 'medium' | 'large' | undefined
}

const sizes = {
  small: 'size-11 text-sm',
  medium: 'size-16 text-xl',
  large: 'size-28 text-3xl',
}

/** Purely a picture: the name is always written beside it. */
export function Avatar({ name, photo, size = 'medium' }: AvatarProps) {
  const shape = classNames('shrink-0 rounded-full', sizes[size])
  if (photo) return <img src={photo} alt="" loading="lazy" className={classNames(shape, 'bg-sunken object-cover')} />
  return (
    <span
      aria-hidden="true"
      className={classNames(shape, tintOf(name), 'inline-flex items-center justify-center font-display font-medium')}
    >
      {initialsOf(name)}
    </span>
  )
}
