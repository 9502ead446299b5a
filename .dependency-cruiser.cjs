// The import law of docs/architecture.md. `$1` is the feature or page that a rule is looking at, so a new one is covered
// before it exists. scripts/lint/import-law.test.ts plants a breach of every rule here and sees it refused.

const { join } = require('node:path')

/**
 * Between features of the server:
 * - Reading is free: `queries`, `policy` and `events` may be imported by every other feature, for they change nothing; only
 *   a cycle of files is forbidden. So the page of a preacher asks reviews for reviews, and reviews ask requests for a request.
 * - Changing has one direction: a feature's `commands` are called by the features to its right here, never by one to its left.
 *   A new feature with commands that others call takes its place in this row. A folder of a feature may have a place of its
 *   own: then it is not part of its feature's place, neither as the caller nor as the one called.
 */
const commandOrder = require('./scripts/lint/command-order.json')

/** Where the files of a place in the order lie: without the folders that have a place of their own. */
function pathOf(place) {
  const folders = commandOrder.filter((other) => other.startsWith(`${place}/`)).map((other) => other.split('/')[1])
  return folders.length > 0 ? `${place}/(?!(?:${folders.join('|')})/)` : `${place}/`
}
const placesFrom = (at) => `^server/src/features/(${commandOrder.slice(at).map(pathOf).join('|')})`

const feature = '^server/src/features/([^/]+)/'
const otherFeature = { path: '^server/src/features/', pathNot: '^server/src/features/$1/' }
/** Files of these kinds, in a feature or in a folder of it. */
const files = (...kinds) => `^server/src/features/.+/(${kinds.join('|')})\\.ts$`
const packages = (...names) => `(^|/)node_modules/(${names.join('|')})/`
const tests = '\\.test\\.tsx?$|^(server|web)/test/'
/** The product's server and its demo. */
const serverAndDemo = '^(server|demo)/src/'
const databaseItself = [packages('kysely', 'pg'), '^server/src/platform/database/']
const changes = ['^server/src/platform/(services\\.ts$|jobs/)', files('commands')]
/** Types are gone at run time. */
const atRunTime = { dependencyTypesNot: ['exotic-require'] }

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const everywhere = [
  rule('no-cycles', 'Files that import each other cannot be read alone.', {}, { circular: true }),
  rule(
    'no-dead-ends',
    'An import leads to a file or a package that is there.',
    // What React Router writes beside its routes exists only after it has run.
    {},
    { couldNotResolve: true, pathNot: '/\\+types/' },
  ),
  rule(
    'product-knows-no-test',
    'The product does not import its tests.',
    { path: '^(contract|server|web|demo)/src/', pathNot: tests },
    { path: `${tests}|^e2e/|${packages('vitest', 'fast-check', '@playwright')}` },
  ),
]

const workspaces = [
  rule(
    'contract-imports-zod-alone',
    'Both sides agree here: no I/O, no clock, no React, no Node.',
    { path: '^contract/src/', pathNot: tests },
    { pathNot: ['^contract/src/', packages('zod')] },
  ),
  rule(
    'server-knows-no-browser',
    'Web and server meet in the contract alone.',
    { path: '^(server|demo)/' },
    { path: '^(web|e2e)/' },
  ),
  rule(
    'web-knows-no-server',
    'Web and server meet in the contract alone.',
    { path: '^web/' },
    { path: '^(server|demo|e2e)/' },
  ),
  rule(
    'journeys-use-the-product-as-people-do',
    'A browser journey knows the pages and the contract, not the code behind them.',
    { path: '^e2e/' },
    { path: '^(server|web|demo)/' },
  ),
  rule(
    'demo-is-for-the-start-alone',
    'The product does not know its demo: only the start fills an empty database with it.',
    { pathNot: ['^demo/', '^server/src/serve\\.ts$', tests] },
    { path: '^demo/' },
  ),
]

const server = [
  rule(
    'server-platform-knows-no-feature',
    'The platform is what features stand on.',
    { path: '^server/src/platform/' },
    { path: '^server/src/', pathNot: '^server/src/(platform/|settings\\.ts$)' },
  ),
  rule(
    'app-is-the-root',
    'Everything is put together in app.ts, and only main.ts and serve.ts start it.',
    { path: serverAndDemo, pathNot: ['^server/src/(app|main|serve)\\.ts$', tests] },
    { path: '^server/src/(app|main|serve)\\.ts$' },
  ),
  rule(
    'features-belong-to-the-app',
    'A feature is registered once, in app.ts.',
    { path: '^server/src/', pathNot: ['^server/src/app\\.ts$', tests] },
    { path: files('feature') },
  ),
  rule(
    'entrances-belong-to-the-feature',
    'Routes, sockets, listeners and jobs are where something begins: nobody but the feature.ts beside them calls them.',
    { path: '^server/src/', pathNot: [files('feature'), tests] },
    { path: files('routes', 'sockets', 'listeners', 'jobs') },
  ),
  rule(
    'features-meet-at-their-doors',
    'Another feature is known by its queries, policy, commands and events; a view may hold the view of another noun.',
    { path: feature, pathNot: [files('view'), tests] },
    { ...otherFeature, pathNot: [otherFeature.pathNot, files('queries', 'policy', 'commands', 'events')] },
  ),
  rule(
    'views-meet-views',
    'A view may hold the view of another noun, and knows no more of its feature than others do.',
    { path: `${feature}(.+/|)view\\.ts$` },
    { ...otherFeature, pathNot: [otherFeature.pathNot, files('queries', 'policy', 'events', 'view')] },
  ),
  rule(
    'the-doors-alone-present',
    'Queries and commands answer rows; what leaves by HTTP, socket or email is made at the door. A type may be named elsewhere.',
    {
      path: '^server/src/features/',
      pathNot: [files('routes', 'sockets', 'listeners', 'emails', 'view'), tests],
    },
    { path: files('view'), ...atRunTime },
  ),
  ...commandOrder.map((name, at) =>
    rule(
      `commands-of-${name}`,
      `These may be called by: ${commandOrder.slice(at).join(', ')}. See the order above.`,
      { path: feature, pathNot: [placesFrom(at), tests] },
      { path: `^server/src/features/${pathOf(name)}(.+/|)commands\\.ts$` },
    ),
  ),
  rule(
    'commands-have-a-place-in-the-order',
    'Whose commands others call stands in the order above.',
    { path: feature, pathNot: tests },
    {
      path: files('commands'),
      pathNot: ['^server/src/features/$1/', placesFrom(0)],
    },
  ),
  rule(
    'queries-only-read',
    'Who asks changes nothing.',
    { path: files('queries') },
    { path: files('commands'), ...atRunTime },
  ),
  rule(
    'sql-in-queries-and-commands',
    'The database is spoken to in queries and commands; a type of it may be named elsewhere.',
    {
      path: '^server/src/',
      pathNot: [files('queries', 'commands'), '^server/src/platform/', '^server/src/(app|main|serve)\\.ts$', tests],
    },
    { path: databaseItself, ...atRunTime },
  ),
  rule(
    'policy-is-a-pure-question',
    'A policy answers from what it is given: no database, no transaction, no command.',
    { path: files('policy') },
    {
      path: [...databaseItself, ...changes, files('queries')],
      ...atRunTime,
    },
  ),
  rule(
    'views-are-pure',
    'A view turns a row into what leaves: no database, no transaction, no command.',
    { path: files('view') },
    {
      path: [...databaseItself, ...changes],
      ...atRunTime,
    },
  ),
  rule(
    'http-in-routes',
    'Only routes speak HTTP; a type of it may be named elsewhere.',
    { path: '^server/src/', pathNot: [files('routes'), '^server/src/platform/', '^server/src/app\\.ts$', tests] },
    { path: [packages('fastify', '@fastify', 'fastify-[^/]+'), '^server/src/platform/http/'], ...atRunTime },
  ),
]

const web = [
  rule(
    'ui-knows-no-product',
    'The design system could ship in another product.',
    { path: '^web/src/ui/', pathNot: tests },
    { path: '^(web/src|contract)/', pathNot: '^web/src/ui/' },
  ),
  rule(
    'web-platform-knows-no-feature',
    'The platform is what features stand on.',
    { path: '^web/src/platform/', pathNot: tests },
    { path: '^web/src/', pathNot: '^web/src/platform/' },
  ),
  rule(
    'web-features-never-meet',
    'A feature never imports another one; pages compose them.',
    { path: '^web/src/features/([^/]+)/' },
    { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
  ),
  rule(
    'web-features-know-no-page',
    'A feature does not know where it is shown.',
    { path: '^web/src/features/' },
    { path: '^web/src/(pages/|routes\\.ts$|root\\.tsx$)' },
  ),
  rule(
    'pages-never-meet',
    'A page composes features, it does not import another page; routes name the pages.',
    { path: '^web/src/', pathNot: ['^web/src/routes\\.ts$', tests] },
    { path: '^web/src/pages/' },
  ),
  rule(
    'nothing-imports-the-shell',
    'The app wraps the pages; only the root and the routes know it.',
    { path: '^web/src/', pathNot: ['^web/src/(app/|root\\.tsx$|routes\\.ts$)', tests] },
    { path: '^web/src/app/' },
  ),
]

module.exports = {
  forbidden: [...everywhere, ...workspaces, ...server, ...web],
  options: {
    babelConfig: { fileName: join(__dirname, '.dependency-cruiser.babel.cjs') },
    exoticRequireStrings: ['typesOf'],
    doNotFollow: { path: '(^|/)node_modules/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
