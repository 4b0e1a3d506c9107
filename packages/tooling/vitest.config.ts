import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { repositoryRoot } from './src/repository.ts'
import { productWorkspace } from './src/rspack/workspace.ts'
import { domFiles } from './src/vitest/dom-files.ts'
import { LongestFirst } from './src/vitest/longest-first.ts'

const { platform: PLATFORM_VERSION } = await productWorkspace()

/** What the build puts in (packages/tooling/src/rspack/config.ts), as a test sees it. */
const define = {
  __APP_VERSION__: '"0.0.0"',
  __PLATFORM_VERSION__: JSON.stringify(PLATFORM_VERSION),
  __DEVELOPMENT__: 'false',
}

/** What is too long for every change: `npm run test:full`. */
const long = process.env['FULL'] ? [] : ['**/*.full.test.ts']
const never = [
  '**/node_modules/**',
  '**/dist/**',
  'packages/tooling/fixtures/**',
  'packages/tooling/templates/**',
  ...long,
]

/** Vitest leaves a core free, which on two cores leaves one worker. */
const WORKERS = Math.max(2, availableParallelism() - 1)
/** Tests that wait for PostgreSQL and other processes more than they compute: on two cores, three files at once use what each leaves idle. */
const WAITING_WORKERS = Math.min(4, Math.max(3, availableParallelism() - 1))

/** Runs the last published set with what is here: after the build. */
const COMPAT = 'packages/tooling/src/compat/*.test.ts'

const unitFiles = [
  '{shell,mf-*}/src/**/*.test.{ts,tsx}',
  'packages/{api,rules,messages,client,platform,ui,testing,bench,e2e}/**/*.test.{ts,tsx}',
]
/** Files that need a DOM say so in their first line: `// @vitest-environment jsdom`. */
const withDom = domFiles(unitFiles)

/** What both kinds of unit tests share. */
const unit = {
  root: repositoryRoot,
  setupFiles: ['packages/testing/src/patience.ts'],
  // A test that polls ends as soon as the outcome is there.
  expect: { poll: { timeout: 30_000 } },
  // Long forms are typed letter by letter and rules asked thousands of times: on a busy machine that takes more than the usual five seconds.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  maxWorkers: WORKERS,
}

export default defineConfig({
  test: {
    root: repositoryRoot,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        define,
        test: {
          ...unit,
          name: 'unit',
          include: unitFiles,
          exclude: [...never, ...withDom],
          // Logic without a document: a process for each file would cost more than its tests.
          isolate: false,
        },
      },
      {
        define,
        test: {
          ...unit,
          name: 'unit-dom',
          include: withDom,
          exclude: never,
          setupFiles: [...unit.setupFiles, 'packages/testing/src/missing-in-jsdom.ts'],
          // A document, and the modules that hold on to it, belong to one file. A context of its own in a shared process costs half as much
          // as a process for each file: what Node has loaded and compiled stays.
          pool: 'vmForks',
        },
      },
      {
        test: {
          name: 'gateway',
          // Projects with different numbers of workers run one after the other.
          sequence: { groupOrder: 1 },
          root: repositoryRoot,
          include: ['gateway/**/*.test.ts'],
          exclude: never,
          globalSetup: ['packages/tooling/src/vitest/gateway-database.ts'],
          // No judgment of speed: a poll ends as soon as its outcome is there, and npm test ends a run in which nothing finishes.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 300_000 } },
          maxWorkers: WAITING_WORKERS,
          // Each file has a database and a gateway of its own, and no module keeps what is a gateway's: loading the sources once is enough.
          isolate: false,
        },
      },
      {
        test: {
          name: 'compat',
          sequence: { groupOrder: 2 },
          root: repositoryRoot,
          include: [COMPAT],
          exclude: never,
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'tooling',
          sequence: { groupOrder: 3 },
          root: repositoryRoot,
          include: ['packages/tooling/**/*.test.ts'],
          exclude: [...never, COMPAT],
          // Compilers and whole products run here: beside other work that takes as long as it takes.
          testTimeout: 1_800_000,
          hookTimeout: 1_800_000,
          maxWorkers: WAITING_WORKERS,
        },
      },
    ],
  },
})
