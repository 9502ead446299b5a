import { classNames } from '../class-names.ts'

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

export interface ButtonStyle {
  tone?: ButtonTone | undefined
  size?: ButtonSize | undefined
  /** As wide as its container. */
  wide?: boolean | undefined
}

const tones: Record<ButtonTone, string> = {
  primary: 'border-transparent bg-pine text-on-pine hover:bg-pine-strong',
  secondary: 'border-control bg-surface text-ink hover:border-ink-soft hover:bg-sunken',
  quiet: 'border-transparent text-pine hover:bg-pine-soft hover:text-pine-strong',
  danger: 'border-transparent bg-wine text-on-wine hover:bg-wine-strong',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-11 px-4 py-1.5 text-sm',
  medium: 'min-h-12 px-5 py-2 text-base',
  large: 'min-h-14 px-7 py-3 text-lg',
}

/** One style for everything clickable, whether button or link. */
export const buttonStyles = ({ tone = 'primary', size = 'medium', wide = false }: ButtonStyle) =>
  classNames(
    'inline-flex items-center justify-center gap-2 rounded-md border font-semibold leading-tight no-underline transition-colors',
    'disabled:pointer-events-none disabled:border-transparent disabled:bg-slate-soft disabled:text-slate',
    '[&_svg]:size-5 [&_svg]:shrink-0',
    tones[tone],
    sizes[size],
    wide && 'w-full',
  )
