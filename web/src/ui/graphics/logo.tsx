import { classNames } from '../class-names.ts'

interface LogoProps {
  /** Drops the name earlier, for crowded places. In the narrowest container only the mark is left anyway. */
  shortens?: boolean | undefined
}

/** Three windows of the arcade, the middle one lit. A link around it needs a label of its own. */
export function Logo({ shortens }: LogoProps) {
  return (
    <span className="inline-flex items-center gap-2.5 text-ink">
      <svg viewBox="0 0 40 40" aria-hidden="true" className="size-10 shrink-0">
        <rect width="40" height="40" rx="10" className="fill-pine" />
        <path d="M6 33V21a4 4 0 0 1 8 0v12zM26 33V21a4 4 0 0 1 8 0v12z" className="fill-paper" />
        <path d="M16 33V14a4 4 0 0 1 8 0v19z" className="fill-marigold" />
      </svg>
      <span
        className={classNames(
          'font-display text-xl font-medium tracking-tight',
          shortens ? '@max-[22.5rem]:hidden' : '@max-[15rem]:hidden',
        )}
      >
        OpenPulpit
      </span>
    </span>
  )
}
