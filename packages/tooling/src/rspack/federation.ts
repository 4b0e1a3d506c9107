import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { experiments, NormalModuleReplacementPlugin, type RspackPluginInstance } from '@rspack/core'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SharedKey } from './shared.ts'
import { containerName, type Workspace } from './workspace.ts'

/** Source file that every shell gets beside its entry: names each shared key, so that the shell provides it even when its own screens do not use it. */
export const provideEntry = (workspace: Workspace): string =>
  join(workspace.root, workspace.shell, 'src/__provided__.js')

/** What the shell imports of the runtime is the copy that the plugin puts in, and no second one as CommonJS. */
export const RUNTIME_ALIAS = {
  '@module-federation/runtime': fileURLToPath(import.meta.resolve('@module-federation/runtime')),
}

/** The plugin resolves its runtime as CommonJS, which no bundler can shake; the same files as modules weigh a third less. */
const leanRuntime = (): RspackPluginInstance =>
  new NormalModuleReplacementPlugin(/@module-federation[\\/][^\\/]+[\\/]dist[\\/].*\.cjs/, (resource) => {
    resource.request = resource.request.replaceAll('.cjs', '.js')
  })

/** No code for Node in what browsers get. */
const optimization = { target: 'web' } as const

export function shellFederation(workspace: Workspace): RspackPluginInstance[] {
  const imports = workspace.shared.map(({ name }) => `() => import(${JSON.stringify(name)})`)
  return [
    new experiments.VirtualModulesPlugin({
      [provideEntry(workspace)]: `export const provided = [${imports.join(', ')}]`,
    }),
    new ModuleFederationPlugin({
      name: containerName(workspace.shell),
      // Always empty, here and below: remotes come from /remotes.json at run time.
      remotes: {},
      shared: Object.fromEntries(workspace.shared.map((key) => [key.name, { singleton: true, ...rangeOf(key) }])),
      // version-first would load every remote before the first page, and one dead remote would blank them all.
      shareStrategy: 'loaded-first',
      manifest: true,
      dts: false,
      // Without the runtime's parts for Node: 8 KB less before the first page.
      experiments: { asyncStartup: true, provideExternalRuntime: true, optimization },
    }),
    leanRuntime(),
  ]
}

/** `alone` bundles the shared keys too, for a remote that runs by itself in development. */
export function remoteFederation(workspace: Workspace, app: string, production: boolean): RspackPluginInstance[] {
  return [
    new ModuleFederationPlugin({
      name: containerName(app),
      filename: production ? 'remoteEntry.[contenthash:10].js' : 'remoteEntry.js',
      exposes: { './area': join(workspace.root, app, 'src/area.ts') },
      remotes: {},
      shared: Object.fromEntries(
        workspace.shared.map((key) => [key.name, { singleton: true, import: false, ...rangeOf(key) }]),
      ),
      shareStrategy: 'loaded-first',
      manifest: true,
      dts: false,
      experiments: { asyncStartup: true, ...(production && { externalRuntime: true }), optimization },
    }),
    leanRuntime(),
  ]
}

function rangeOf({ range }: SharedKey): { requiredVersion: string | false; strictVersion: boolean } {
  return { requiredVersion: range ?? false, strictVersion: range !== undefined }
}
