/** Has the browser fetch the app, without running it. Its files are named in a template, where they are inert. */
export function preloadApp(): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-app]')
  if (!template) return
  document.head.append(template.content)
  template.remove()
}

/** Starts the app on this page: the inert script once more, with the very text that the content policy allows. */
export function startApp(): void {
  const sleeping = document.querySelector('script[type="text/app"]')
  if (!sleeping) return
  preloadApp()
  const awake = document.createElement('script')
  awake.type = 'module'
  awake.textContent = sleeping.textContent
  document.head.append(awake)
}
