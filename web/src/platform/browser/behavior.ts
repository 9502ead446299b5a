/**
 * Makes markup do what it looks like, without React: given the element, answers with what undoes it. It is a ref for React
 * (`<section ref={carousel} data-behavior="carousel">`) and works as well on a prerendered page that no one hydrates,
 * where the boot script looks for `data-behavior`.
 */
export type Behavior = (element: HTMLElement) => () => void
