import { expect, test } from 'vitest'
import { breachesOf } from './architecture.ts'

const feature = (path: string) => `server/src/features/${path}`

test.each([
  [feature('requests/rules.ts'), 'export const a = 1', 'known names'],
  [feature('requests/close/late/policy.ts'), 'export const a = 1', 'these have none'],
  [feature('requests/policy.ts'), "db.selectFrom('requests')", 'SQL is in queries'],
  [feature('requests/view.ts'), 'sql<string>`now()`', 'SQL is in queries'],
  [feature('requests/close/commands.ts'), "tx.updateTable('requests').set({ status: 'open' })", 'looks for blocks'],
  [feature('blog/routes.ts'), 'export const a = 1', 'registers each feature'],
  [feature('blocks/commands.ts'), "tx.insertInto('requests').values({})", 'only requests writes requests'],
  [feature('blocks/commands.ts'), 'sql`update requests set honorarium_cents = 0`', 'only requests writes requests'],
  [feature('blocks/commands.ts'), "tx.deleteFrom('no_such_table')", 'table-owners.ts writes no_such_table'],
  ['web/src/ui/tall.tsx', 'const a = 1\n'.repeat(301), '300 lines'],
  ['web/src/ui/helpers.ts', 'export const a = 1', 'kebab-case'],
  ['web/src/ui/DayCell.tsx', 'export const a = 1', 'kebab-case'],
  ['contract/src/all.ts', "export * from './a.ts'\nconst b = 1", 'no barrels'],
  [
    'contract/src/all.ts',
    "// All of it\nexport {\n  a,\n} from './a.ts'\nexport type { B } from './b.ts'\n",
    'no barrels',
  ],
])('%s is refused with %j', (path, code, why) => {
  expect(breachesOf([{ path, code }])).toEqual([expect.stringContaining(why)])
})

test.each([
  [feature('blocks/commands.ts'), "tx.insertInto('blocks').values({})"],
  [feature('requests/transition/commands.ts'), "tx.updateTable('requests').set({ status })"],
  [feature('requests/close/commands.ts'), "tx.updateTable('requests').set({ close_reason: 'filled' })"],
  ['contract/src/some.ts', "export { a } from './a.ts'\nexport const b = 1\n"],
  ['web/src/ui/day-cell.component.test.tsx', 'test()'],
])('%s may hold %j', (path, code) => {
  expect(breachesOf([{ path, code }])).toEqual([])
})
