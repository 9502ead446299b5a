/** Text with its line breaks; nothing if there is none. */
export const prose = (text: string | null) => text && <span className="block whitespace-pre-line">{text}</span>
