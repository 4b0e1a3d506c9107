import { defineConfig } from 'vitest/config'
import { repositoryRoot } from './src/repository.ts'

const never = ['**/node_modules/**', '**/dist/**', 'packages/tooling/fixtures/**', 'packages/tooling/templates/**']

/** Files that need a DOM say so in their first line: `// @vitest-environment jsdom`. */
export default defineConfig({
  test: {
    root: repositoryRoot,
    projects: [
      {
        test: {
          name: 'unit',
          root: repositoryRoot,
          include: ['{shell,mf-*}/src/**/*.test.{ts,tsx}', 'packages/{api,rules,messages,client,platform,ui,testing,bench,e2e}/**/*.test.{ts,tsx}'],
          exclude: never,
        },
      },
      {
        test: {
          name: 'gateway',
          root: repositoryRoot,
          include: ['gateway/**/*.test.ts'],
          exclude: never,
          globalSetup: ['packages/tooling/src/vitest/gateway-database.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: { name: 'tooling', root: repositoryRoot, include: ['packages/tooling/**/*.test.ts'], exclude: never, testTimeout: 120_000, hookTimeout: 120_000 },
      },
    ],
  },
})
