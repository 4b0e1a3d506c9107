import { describe, expect, it } from 'vitest'
import { PACKAGE_CHECKS } from './package-checks.ts'
import { SOURCE_CHECKS, type TreeCheck } from './source-checks.ts'
import { readTree } from './tree.ts'
import { repositoryRoot } from '../repository.ts'

const CHECKS: Readonly<Record<string, TreeCheck>> = { ...SOURCE_CHECKS, ...PACKAGE_CHECKS }
const locked = (entry: object): string => JSON.stringify({ packages: { 'node_modules/somewhere': entry } })

/** For each check, files that it must refuse. */
const FAULTS: Readonly<Record<string, readonly [path: string, text: string][]>> = {
  lengths: [
    ['gateway/src/a.ts', 'x\n'.repeat(301)],
    ['gateway/src/a.test.ts', 'x\n'.repeat(401)],
  ],
  unfinished: [
    ['shell/src/a.ts', `// ${'TO'}${'DO'}: later\n`],
    ['shell/src/a.ts', `// ${'FIX'}${'ME'}\n`],
  ],
  suppressions: [
    ['shell/src/a.ts', `// @ts-${'ignore'}\n`],
    ['shell/src/a.ts', `// oxlint-${'disable'}-next-line no-console\n`],
  ],
  'skipped-tests': [
    ['shell/src/a.test.ts', `it.${'skip'}('x', () => {})\n`],
    ['shell/src/a.test.ts', `describe.${'only'}('x', () => {})\n`],
  ],
  sleeps: [
    ['packages/e2e/a.ts', `await page.waitFor${'Timeout'}(500)\n`],
    ['gateway/src/a.test.ts', `await new Promise((done) => set${'Timeout'}(done, 5))\n`],
  ],
  'time-limits': [
    ['gateway/src/a.test.ts', 'await expect.poll(isThere, { timeout: 60_000, interval: 50 }).toBe(true)\n'],
    ['gateway/src/a.test.ts', 'beforeAll(async () => {\n}, 120_000)\n'],
  ],
  outside: [
    ['shell/src/a.ts', `import '../../../elsewhere.ts'\n`],
    ['packages/handbook/a.md', `see /wo${'rk'}/main\n`],
  ],
  'top-level': [
    ['scripts/a.ts', 'x\n'],
    ['notes.md', 'x\n'],
  ],
  'area-platform': [['mf-tow/src/area.ts', 'export default defineArea({ platform: PLATFORM_VERSION })\n']],
  glossary: [
    ['packages/messages/src/en/new.ts', `export const en = {\n  'sent.what': 'We sent it by mail.',\n}\n`],
    ['packages/messages/src/en/new.ts', `export const en = {\n  email: 'Mail',\n}\n`],
    ['packages/messages/src/en/new.ts', `export const en = {\n  pin:\n    'The old PIN opens nothing any more.',\n}\n`],
    ['packages/messages/src/es/new.ts', `  title: 'Su auto',\n`],
    ['packages/messages/src/es/new.ts', `  sent: 'Se lo enviamos por correo.',\n`],
    ['packages/messages/src/es/new.ts', `  failed: 'El caso no se cargó',\n`],
    ['packages/ui/src/texts/en.ts', `  did_not_load: 'This did not load',\n`],
  ],
  'decision-index': [
    ['packages/handbook/decisions-where-silent.md', 'Next free ID: **D-002**.\n\n- D-001 A car\n'],
    ['packages/handbook/decisions-where-silent/tows.md', '- **D-001 A car.** It stays.\n'],
  ],
  'schema-sql': [
    ['gateway/src/db/schema/10-a.sql', `-- ${'x'.repeat(118)}\n`],
    ['gateway/src/db/schema/policies/10-a.sql', '-- a\n\talter table a;\n'],
    ['gateway/src/db/schema/10-a.sql', '-- a \n'],
    ['gateway/src/db/schema/functions/a.sql', '-- a\n'.repeat(301)],
    [
      'gateway/src/db/schema/functions/a.sql',
      'create function a() returns int\n  language sql security definer as $$ select 1 $$;\n',
    ],
    ['gateway/src/db/schema/10-a.sql', 'create table a (id uuid primary key);\n'],
  ],
  'exact-versions': [
    ['package.json', '{ "dependencies": { "koa": "^3.3.0" } }'],
    ['gateway/package.json', '{ "devDependencies": { "koa": "latest" } }'],
  ],
  'lock-present': [['package.json', '{}']],
  'lock-hosts': [['package-lock.json', locked({ resolved: 'https://registry.example/somewhere.tgz' })]],
  'install-scripts': [['package-lock.json', locked({ hasInstallScript: true })]],
  licences: [
    ['package-lock.json', locked({ license: 'GPL-3.0-only' })],
    ['package-lock.json', locked({})],
    ['package-lock.json', locked({ license: 'MIT AND SSPL-1.0' })],
  ],
}

describe('the glossary check', () => {
  it.each([
    ['en', `  'check.mail': 'Email',\n  'sent.by': 'Sent by certified mail to {{mail}}.',\n`],
    ['es', `  sent: 'Se lo enviamos por correo electrónico.',\n  auto: 'Su carro, automático',\n`],
  ])('accepts the glossary’s words in %s', (language, text) => {
    expect(SOURCE_CHECKS['glossary']?.([{ path: `packages/messages/src/${language}/new.ts`, text }])).toEqual([])
  })
})

describe('the schema check', () => {
  const SQL = `-- ${'x'.repeat(117)}
create table a (id uuid primary key);
create function b() returns int
  language sql security definer set search_path = public, pg_temp as $$ select 1 $$;
create function c() returns int language sql as $$ select 'security definer'::int $$;
`
  const file = { path: 'gateway/src/db/schema/10-a.sql', text: SQL }
  const policies = (text: string) => ({ path: 'gateway/src/db/schema/policies/10-a.sql', text })

  it('checks the real files, and they pass', () => {
    const real = readTree(repositoryRoot).filter(({ path }) => path.startsWith('gateway/src/db/schema/'))
    expect(real.map(({ path }) => path)).toContain('gateway/src/db/schema/functions/guards.sql')
    expect(SOURCE_CHECKS['schema-sql']?.(real)).toEqual([])
  })

  it('accepts a table with policies and a function with a fixed search path', () => {
    expect(SOURCE_CHECKS['schema-sql']?.([file, policies('alter table a enable row level security;\n')])).toEqual([])
  })

  it('finds a table without row-level security, even if another table has it', () => {
    expect(SOURCE_CHECKS['schema-sql']?.([file, policies('alter table aa enable row level security;\n')])).toEqual([
      'gateway/src/db/schema/10-a.sql: a has no row-level security in gateway/src/db/schema/policies/',
    ])
  })
})

describe('the tree checks', () => {
  it('all have a faulty example', () => {
    expect(Object.keys(FAULTS).toSorted()).toEqual(Object.keys(CHECKS).toSorted())
  })

  it.each(Object.keys(CHECKS))('%s catches its faults', (name) => {
    for (const [path, text] of FAULTS[name] ?? [])
      expect(CHECKS[name]?.([{ path, text }]), `${path}: ${text.slice(0, 60)}`).not.toEqual([])
  })

  it.each(Object.keys(SOURCE_CHECKS))('%s accepts a plain file', (name) => {
    expect(
      CHECKS[name]?.([{ path: 'gateway/src/plain.ts', text: `import { a } from './a.ts'\nexport const b = a\n` }]),
    ).toEqual([])
  })
})
