/** Prefetches the app without running it. A template lists its files, where they are inert. */
export function preloadApp(): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-app]')
  if (!template) return
  document.head.append(template.content)
  template.remove()
}

/** Starts the app on this page: inserts the inert script again, unchanged, as the content policy requires. */
export function startApp(): void {
  const sleeping = document.querySelector('script[type="text/app"]')
  if (!sleeping) return
  preloadApp()
  const awake = document.createElement('script')
  awake.type = 'module'
  awake.textContent = sleeping.textContent
  document.head.append(awake)
}
