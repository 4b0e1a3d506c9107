import type { IForbiddenRuleType } from 'dependency-cruiser'

/** Tests may also use packages that aren't part of the product: the fake platform, the test database. */
const TEST_FILE = String.raw`\.test\.tsx?$`
const TEST_HELP = ['testing', 'tooling']
/** Tests, and the servers that the gateway's tests start. */
const TESTS = `${TEST_FILE}|^gateway/test/servers/`

const FOLDERS: Readonly<Record<string, string>> = { shell: 'shell/', gateway: 'gateway/', remote: 'mf-[^/]+/' }
const folderOf = (role: string): string => FOLDERS[role] ?? `packages/${role}/`

const SCREENS = ['api', 'rules', 'messages', 'client', 'platform', 'ui']
const SERVICES = ['api', 'rules', 'messages']

/** Which packages each role may import, in addition to its own folder. A remote may not import another remote or the shell. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  rules: [],
  messages: [],
  tooling: [],
  api: ['rules'],
  ui: ['rules'],
  platform: ['api'],
  client: ['api', 'platform', 'rules'],
  testing: ['api', 'rules', 'platform', 'ui'],
  shell: SCREENS,
  remote: SCREENS,
  gateway: SERVICES,
  e2e: [...SERVICES, 'testing', 'tooling'],
  bench: [...SERVICES, 'client', 'tooling'],
}

const INTERNAL = '^(?:shell|gateway|mf-[^/]+|packages/[^/]+)/'

function roleRules(role: string): IForbiddenRuleType[] {
  const own = folderOf(role)
  const allowed = [...(MAY_IMPORT[role] ?? []).map(folderOf), role === 'remote' ? '$1' : own]
  const from = `^(${own})`
  const list = allowed.join('|')
  const comment = `${role} may import ${MAY_IMPORT[role]?.join(', ') || 'nothing internal'}`
  return [
    {
      name: `${role}-imports`,
      severity: 'error',
      comment,
      from: { path: from, pathNot: TESTS },
      to: { path: INTERNAL, pathNot: `^(?:${list}${role === 'ui' ? '|packages/platform/' : ''})` },
    },
    {
      name: `${role}-test-imports`,
      severity: 'error',
      comment: `${comment}; its tests also ${TEST_HELP.join(', ')}`,
      from: { path: `${from}.*(?:${TEST_FILE}|(?<=^gateway/)test/servers/)` },
      to: { path: INTERNAL, pathNot: `^(?:${list}|${[...TEST_HELP, 'platform'].map(folderOf).join('|')})` },
    },
  ]
}

/** Files of the contract that import zod. */
const SCHEMAS = String.raw`^packages/api/src/(?:.*\.schemas|.*-endpoints|common|endpoint|errors|index)\.ts$`
/** Fields such as email and plate, which the forms of remotes use. */
const FORM_FIELDS = String.raw`^packages/api/src/common\.ts$`

const FURTHER: readonly IForbiddenRuleType[] = [
  {
    name: 'no-cycle',
    severity: 'error',
    comment: 'No circular dependencies',
    from: {},
    to: { circular: true },
  },
  {
    name: 'unresolved',
    severity: 'error',
    comment: 'Every import can be resolved',
    from: { pathNot: '^packages/tooling/src/rspack/refresh-runtime' },
    to: { couldNotResolve: true },
  },
  {
    name: 'undeclared',
    severity: 'error',
    comment: 'Every imported package is in the package.json of its workspace',
    from: { pathNot: `${TEST_FILE}|^packages/tooling/vitest\\.config\\.ts$` },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'dev-dependency-in-production',
    severity: 'error',
    comment: 'Development dependencies are not installed in production',
    from: {
      path: INTERNAL,
      pathNot: `${TEST_FILE}|^packages/(?:testing|tooling|e2e|bench)/|(?:^|/)gateway/test/|/testing/`,
    },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'tests-in-production',
    severity: 'error',
    comment: 'No product code imports a test',
    from: { pathNot: TEST_FILE },
    to: { path: TEST_FILE },
  },
  {
    name: 'ui-uses-platform-types-only',
    severity: 'error',
    comment: 'The kit imports only types from the platform',
    from: { path: '^packages/ui/', pathNot: TEST_FILE },
    to: { path: '^packages/platform/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'calls-are-data',
    severity: 'error',
    comment: 'The part of the contract that browsers bundle is data: it imports schemas and zod as types only',
    from: { path: '^packages/api/src/', pathNot: `${SCHEMAS}|${TEST_FILE}` },
    to: { path: `${SCHEMAS}|node_modules/zod/`, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'browsers-bundle-no-schemas',
    severity: 'error',
    comment:
      'Remotes, and the packages they share with the shell, do not bundle the contract schemas: forms have their own small schemas',
    from: { path: '^(?:mf-[^/]+|packages/(?:client|platform|ui))/', pathNot: TEST_FILE },
    to: { path: SCHEMAS, pathNot: FORM_FIELDS, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'src-knows-no-demo-or-test',
    severity: 'error',
    comment: 'The product runs without the demo world and without test code',
    from: { path: '^gateway/src/', pathNot: TEST_FILE },
    to: { path: '^gateway/(?:demo|test)/' },
  },
  {
    name: 'operations-know-no-koa',
    severity: 'error',
    comment: 'Operations and policies have no ctx, so jobs and tests can call them',
    from: { path: String.raw`^gateway/src/modules/.*(?:/operations/|\.policy\.ts$)`, pathNot: TEST_FILE },
    to: { path: String.raw`node_modules/(?:@koa/|koa)` },
  },
  {
    name: 'drivers-by-their-public-api',
    severity: 'error',
    comment: 'Private files of knex and pg can change in any release',
    from: { path: INTERNAL },
    to: { path: String.raw`(?:^|node_modules/)(?:knex/lib/|pg/lib/|pg-protocol(?:/|$))` },
  },
  {
    name: 'modules-meet-at-their-index',
    severity: 'error',
    comment: 'A module imports another only through its index.ts',
    from: { path: '^gateway/src/modules/([^/]+/[^/]+)/', pathNot: TEST_FILE },
    to: {
      path: '^gateway/src/modules/',
      pathNot: String.raw`^gateway/src/modules/(?:$1/|[^/]+/[^/]+/index\.ts$)`,
    },
  },
  {
    name: 'features-are-apart',
    severity: 'error',
    comment: 'A feature never imports a feature: put shared code in a package or in the page',
    from: { path: '^(mf-[^/]+|shell)/src/features/([^/]+)/' },
    to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
  },
  {
    name: 'features-know-no-page',
    severity: 'error',
    comment: 'Pages import features, not the other way around',
    from: { path: '^(mf-[^/]+)/src/features/' },
    to: { path: '^$1/src/pages/' },
  },
  {
    name: 'pages-are-apart',
    severity: 'error',
    comment: 'Only a route loads a page',
    from: { path: '^mf-[^/]+/src/', pathNot: String.raw`/src/area\.ts$|${TEST_FILE}` },
    to: { path: String.raw`^mf-[^/]+/src/pages/.*\.page\.tsx$` },
  },
]

/** Folders of gateway/src, bottom first: each imports only itself and the layers below it. */
const LAYERS = [
  'errors',
  'time',
  'reporting',
  'db',
  'operation',
  'auth',
  'documents',
  'events',
  'files',
  'sms',
  'push',
  'jobs',
  'mail',
  'exports',
  'payments',
  'http',
  'modules',
  'workers',
  'commands',
] as const

/** Folders of gateway/src/modules, bottom first, with the same rule. */
const MODULE_GROUPS = [
  'organizations',
  'system',
  'enforcement',
  'parking',
  'accounts',
  'property',
  'money',
  'self-service',
] as const

/** Returns a rule for each folder except the top one: it must not import the folders above it. */
const upward = (name: string, home: string, folders: readonly string[]): IForbiddenRuleType[] =>
  folders.slice(0, -1).map((folder, index) => ({
    name: `${name}-${folder}`,
    severity: 'error',
    comment: `${folder} imports nothing above it: ${folders.slice(index + 1).join(', ')}`,
    from: { path: `^${home}/${folder}/`, pathNot: TEST_FILE },
    to: { path: `^${home}/(?:${folders.slice(index + 1).join('|')})/` },
  }))

/** All boundaries, as dependency-cruiser rules. */
export const BOUNDARY_RULES: readonly IForbiddenRuleType[] = [
  ...Object.keys(MAY_IMPORT).flatMap(roleRules),
  ...upward('layer', 'gateway/src', LAYERS),
  ...upward('group', 'gateway/src/modules', MODULE_GROUPS),
  ...FURTHER,
]
