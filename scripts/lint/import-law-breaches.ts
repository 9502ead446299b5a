import { relative } from 'node:path/posix'
import order from './command-order.json' with { type: 'json' }

/** A file of a sample product. Its imports are created beside it. */
type File = readonly [path: string, code: string]

const feature = (path: string) => `server/src/features/${path}`

const imports = (from: string, to: string) => `import '${relative(from, to)}'`
const callOf = (caller: string, callee: string): File => [
  feature(`${caller}/emails.ts`),
  imports(caller, `${callee}/commands.ts`),
]
const breachesOfOrder = order.map((name, at): [string, File] => [
  `commands-of-${name}`,
  callOf(order[at - 1] ?? 'stats', name),
])

/** For each rule of the import law, a file that breaks only that rule. */
export const breaches: Readonly<Record<string, File>> = {
  ...Object.fromEntries(breachesOfOrder),
  'no-cycles': ['server/src/platform/hen.ts', "import type { Egg } from './hen.ts'"],
  'no-dead-ends': ['server/src/platform/lost.ts', "export { way } from './nowhere.ts'"],
  'product-knows-no-test': ['web/src/features/calendar/month.ts', "import './month.test.ts'"],
  'contract-imports-zod-alone': ['contract/src/clock.ts', "import { hrtime } from 'node:process'"],
  'server-knows-no-browser': ['demo/src/faces.ts', "import '../../web/src/ui/avatar.ts'"],
  'web-knows-no-server': [
    'web/src/platform/clock.ts',
    "import type { Clock } from '../../../server/src/platform/clock.ts'",
  ],
  'journeys-use-the-product-as-people-do': ['e2e/sign-in.ts', "import '../web/src/platform/token.ts'"],
  'demo-is-for-the-start-alone': ['server/src/main.ts', "import '../../demo/src/seed.ts'"],
  'server-platform-knows-no-feature': [
    'server/src/platform/mail.ts',
    "import type { Row } from '../features/users/queries.ts'",
  ],
  'app-is-the-root': ['demo/src/town.ts', "import '../../server/src/app.ts'"],
  'features-belong-to-the-app': ['server/src/serve-quietly.ts', "import './features/blog/feature.ts'"],
  'entrances-belong-to-the-feature': [feature('blog/listeners.ts'), "import './routes.ts'"],
  'features-meet-at-their-doors': [feature('blog/commands.ts'), "import { essayEmail } from '../essays/emails.ts'"],
  'views-meet-views': [feature('requests/view.ts'), "import type { Notice } from '../notifications/commands.ts'"],
  'the-doors-alone-present': [feature('essays/queries.ts'), "import { toEssay } from './view.ts'"],
  'commands-have-a-place-in-the-order': [feature('blog/sockets.ts'), "import '../essays/commands.ts'"],
  'queries-only-read': [feature('blog/queries.ts'), "import './commands.ts'"],
  'sql-in-queries-and-commands': [feature('blog/jobs.ts'), "import { sql } from 'kysely'"],
  'policy-is-a-pure-question': [
    feature('blog/policy.ts'),
    "import { openJobQueue } from '../../platform/jobs/job-queue.ts'",
  ],
  'views-are-pure': [feature('pages/view.ts'), "export const load = () => import('./commands.ts')"],
  'http-in-routes': [feature('pages/jobs.ts'), "import Fastify from 'fastify'"],
  'ui-knows-no-product': [
    'web/src/ui/feedback/badge.tsx',
    "import '../../../../contract/src/stats.ts'\nexport const Badge = () => <b />",
  ],
  'web-platform-knows-no-feature': ['web/src/platform/http/http.ts', "import '../../features/calendar/api.ts'"],
  'web-features-never-meet': ['web/src/features/calendar/api.ts', "import { type Star } from '../stars/api.ts'"],
  'web-features-know-no-page': ['web/src/features/calendar/link.ts', "import '../../routes.ts'"],
  'pages-never-meet': ['web/src/pages/home.tsx', "import { Search } from './search.tsx'"],
  'nothing-imports-the-shell': ['web/src/pages/login.tsx', "import { Shell } from '../app/shell.tsx'"],
}

/** The same inside a feature's folder, or against one. */
export const breachesInFolders: readonly (readonly [rule: string, File])[] = [
  ['commands-of-requests', callOf('threads/messages', 'requests/close')],
  ['commands-of-email-actions', [feature('email-actions/links/commands.ts'), "import '../expiry/commands.ts'"]],
  ['features-meet-at-their-doors', [feature('requests/close/commands.ts'), "import '../../essays/print/emails.ts'"]],
  ['the-doors-alone-present', [feature('essays/print/commands.ts'), "import { toEssay } from '../view.ts'"]],
  ['queries-only-read', [feature('requests/close/queries.ts'), "import './commands.ts'"]],
  ['sql-in-queries-and-commands', [feature('requests/close/notifications.ts'), "import { sql } from 'kysely'"]],
  ['policy-is-a-pure-question', [feature('requests/close/policy.ts'), "import './queries.ts'"]],
  ['views-are-pure', [feature('requests/close/view.ts'), "import './commands.ts'"]],
]

/** Files that break no rule. */
export const lawful: readonly File[] = [
  ['contract/src/api.ts', "import { z } from 'zod'\nexport const id = <const T,>(of: T) => z.literal(of as string)"],
  ['contract/src/api.test.ts', "import fc from 'fast-check'\nimport './calls.ts'"],
  ['server/src/serve.ts', "import './app.ts'\nexport const seed = () => import('../../demo/src/people.ts')"],
  ['demo/src/people.ts', "import '../../server/src/features/reviews/policy.ts'"],
  ['server/src/app.ts', "import Fastify from 'fastify'\nimport './features/preachers/feature.ts'"],
  [feature('preachers/feature.ts'), "import './routes.ts'\nimport './resume/routes.ts'\nimport './commands.ts'"],
  ['server/src/platform/database/database.ts', "import pg from 'pg'\nimport './settings.ts'"],
  // Queries may be used in any direction.
  [feature('preachers/routes.ts'), "import '../reviews/queries.ts'\nimport '../../platform/http/route.ts'"],
  [feature('places/commands.ts'), "import { sql } from 'kysely'\nimport type { Event } from '../reviews/events.ts'"],
  // Commands may call to the left.
  [feature('reviews/commands.ts'), "import '../requests/commands.ts'\nimport '../preachers/commands.ts'"],
  [feature('essays/print/routes.ts'), "import { toEssay } from '../view.ts'"],
  [feature('essays/print/queries.ts'), "import type { EssayRow } from '../view.ts'"],
  [feature('reviews/replies/commands.ts'), "import '../../requests/close/commands.ts'\nimport { sql } from 'kysely'"],
  [feature('notifications/commands.ts'), "import '../email-actions/links/commands.ts'"],
  [feature('reviews/policy.ts'), "import type { Row } from './queries.ts'\nimport '../requests/policy.ts'"],
  [
    feature('preachers/view.ts'),
    "import { toView } from '../reviews/view.ts'\nimport type { Selectable } from 'kysely'",
  ],
  [feature('requests/listeners.ts'), "import type { FastifyInstance } from 'fastify'"],
  [feature('requests/life.test.ts'), "import '../../../test/app.ts'\nimport { vi } from 'vitest'"],
  ['web/src/root.tsx', "import './app/shell.tsx'\nexport default () => <p>{'./nowhere.ts'}</p>"],
  ['web/src/app/shell.tsx', "import '../features/stars/api.ts'"],
  ['web/src/pages/search.tsx', "import '../features/calendar/month.ts'\nimport '../features/stars/api.ts'"],
  ['web/src/features/stars/api.ts', "import '../../platform/token.ts'\nimport '../../../../contract/src/calls.ts'"],
  ['e2e/journey.ts', "import '../contract/src/calls.ts'"],
]
