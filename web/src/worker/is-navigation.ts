type Asked = Pick<Request, 'method' | 'mode' | 'url'>

/** Whether someone opens one of our screens, and not a file, a call or another site. */
export function isNavigation({ method, mode, url }: Asked, origin: string): boolean {
  const { pathname, origin: asked } = new URL(url)
  const isElsewhere = /^\/(api|assets|calendar|dev|health|media|socket\.io)(\/|$)/.test(pathname)
  const isFile = /\.[a-z\d]{2,11}$/i.test(pathname)
  return method === 'GET' && mode === 'navigate' && asked === origin && !isElsewhere && !isFile
}
