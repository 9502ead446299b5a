/** As it was typed, line for line; nothing where nothing was said. */
export const prose = (text: string | null) => text && <span className="block whitespace-pre-line">{text}</span>
