import { DefinePlugin, type RspackOptions } from '@rspack/core'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { provideEntry, remoteFederation, RUNTIME_ALIAS, shellFederation } from './federation.ts'
import { containerName, packageVersion, type Workspace } from './workspace.ts'

export type Mode = 'production' | 'development'

const BROWSERS = ['chrome >= 109', 'edge >= 109', 'firefox >= 115', 'safari >= 16.4']

/** Configures zod in browsers before the first schema. The gateway imports zod directly. */
const ZOD_ALIAS = { zod$: join(import.meta.dirname, 'zod.ts') }

/** Configuration shared by the shell, the remotes, and the service worker: module resolution and compilation. */
export function baseConfig(workspace: Workspace, app: string, mode: Mode): RspackOptions {
  const development = mode === 'development'
  return {
    mode,
    // The root, not the app's folder: module ids must differ between apps, or hot reload in one would replace modules of another.
    context: workspace.root,
    target: ['web', 'es2022'],
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'], alias: { ...RUNTIME_ALIAS, ...ZOD_ALIAS } },
    module: {
      rules: [
        scriptRule(development),
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(woff2|png|jpg|svg|webp)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new DefinePlugin({
        __APP_VERSION__: JSON.stringify(packageVersion(workspace, app)),
        __PLATFORM_VERSION__: JSON.stringify(workspace.platform),
        __DEVELOPMENT__: String(development),
      }),
    ],
    cache: {
      type: 'persistent',
      name: `${app}-${mode}`,
      version: [mode, workspace.platform, packageVersion(workspace, app)].join('-'),
      buildDependencies: [
        ...['config.ts', 'federation.ts', 'shared.ts', 'shared-retries.ts'].map((file) =>
          join(import.meta.dirname, file),
        ),
        // They say whether a package's unused modules can be left out.
        ...globSync(join(workspace.root, 'packages/*/package.json')),
      ],
      storage: { type: 'filesystem', directory: join(workspace.cache, app) },
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  }
}

function scriptRule(development: boolean) {
  return {
    test: /\.(?:ts|tsx|js|jsx|mjs)$/,
    exclude: /node_modules/,
    type: 'javascript/auto' as const,
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development, refresh: development } },
      },
      env: { targets: BROWSERS },
    },
  }
}

/** Configuration of the federation's host, served at `/`. */
export function shellConfig(workspace: Workspace, mode: Mode): RspackOptions {
  const { shell } = workspace
  const base = baseConfig(workspace, shell, mode)
  return {
    ...base,
    name: shell,
    entry: { main: [join(workspace.root, shell, 'src/main.ts'), provideEntry(workspace)] },
    output: { ...output(workspace, shell, mode, 'assets/'), publicPath: '/' },
    optimization: { splitChunks: { chunks: 'async', cacheGroups: SHELL_GROUPS } },
    plugins: [...(base.plugins ?? []), ...shellFederation(workspace)],
  }
}

/** Configuration of a remote: an entry, a manifest, and chunks that work from any folder. */
export function remoteConfig(workspace: Workspace, app: string, mode: Mode): RspackOptions {
  const base = baseConfig(workspace, app, mode)
  return {
    ...base,
    name: app,
    entry: {},
    output: { ...output(workspace, app, mode, ''), publicPath: 'auto' },
    // 'all' would split the container's entry.
    optimization: { splitChunks: { chunks: 'async' } },
    plugins: [...(base.plugins ?? []), ...remoteFederation(workspace, app, mode === 'production')],
  }
}

function output(workspace: Workspace, app: string, mode: Mode, folder: string): RspackOptions['output'] {
  const hash = mode === 'production' ? '.[contenthash:10]' : ''
  return {
    path: join(workspace.out, 'work', app),
    clean: mode === 'production',
    uniqueName: containerName(app),
    // A module that threw is never used half executed: each import of it throws the same error.
    strictModuleErrorHandling: true,
    filename: `${folder}[name]${hash}.js`,
    chunkFilename: `${folder}[name]${hash}.js`,
    cssFilename: `${folder}[name]${hash}.css`,
    cssChunkFilename: `${folder}[name]${hash}.css`,
    assetModuleFilename: `${folder}[name].[contenthash:10][ext]`,
  }
}

/** Without these groups every shared key is a separate request: 50 to 70 requests instead of 8. */
const SHELL_GROUPS = {
  framework: {
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|jotai|@tanstack\/(?:query-core|react-query))\//,
    name: 'framework',
    priority: 30,
    enforce: true,
  },
  // Modules that only emotion uses are in its chunk: a small file waits as long for a free connection as a large one.
  style: {
    test: /node_modules\/(?:@emotion|stylis|hoist-non-react-statics|react-is|@babel\/runtime)\//,
    name: 'style',
    priority: 20,
    enforce: true,
  },
  // Modules used by several of the kit's shared keys, which would otherwise each contain a copy. Not icons: the login page would load all.
  kit: {
    test: /packages\/(?:ui\/src\/(?:theme|texts|verdict|entry)|api\/src\/(?:screens|screen-paths|roles)|platform\/src)/,
    name: 'kit',
    minChunks: 2,
    priority: 10,
    enforce: true,
  },
}
