import type { Config } from '@react-router/dev/config'
import { finishPages } from './finish-pages.ts'

/** What anybody may read: written as HTML when the pages are built, and listed in the sitemap. */
const publicPages = ['/', '/terms', '/privacy']

export default {
  appDirectory: 'src',
  ssr: false,
  prerender: publicPages,
  buildEnd: ({ reactRouterConfig }) => finishPages(reactRouterConfig.buildDirectory),
} satisfies Config
