/**
 * Adds behavior to markup without React: takes the element and returns its cleanup. Works as a React ref (`<section
 * ref={carousel} data-behavior="carousel">`) and on a prerendered page that is never hydrated, where the boot script
 * looks for `data-behavior`.
 */
export type Behavior = (element: HTMLElement) => () => void
