/** Whether the visitor has asked the system for less movement. */
export const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches
