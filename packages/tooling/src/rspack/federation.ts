import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { experiments, NormalModuleReplacementPlugin, type RspackPluginInstance } from '@rspack/core'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SharedKey } from './shared.ts'
import { containerName, type Workspace } from './workspace.ts'

/** Returns the path of a virtual module that imports each shared key, so that the shell provides keys that its own screens don't use. */
export const provideEntry = (workspace: Workspace): string =>
  join(workspace.root, workspace.shell, 'src/__provided__.js')

/** Makes the shell's imports of the runtime use the plugin's copy instead of a second CommonJS one. */
export const RUNTIME_ALIAS = {
  '@module-federation/runtime': fileURLToPath(import.meta.resolve('@module-federation/runtime')),
}

/** The plugin resolves its runtime as CommonJS, which can't be tree-shaken. The same files as ES modules are a third smaller. */
const leanRuntime = (): RspackPluginInstance =>
  new NormalModuleReplacementPlugin(/@module-federation[\\/][^\\/]+[\\/]dist[\\/].*\.cjs/, (resource) => {
    resource.request = resource.request.replaceAll('.cjs', '.js')
  })

/** Removes code for Node. */
const optimization = { target: 'web' } as const

export function shellFederation(workspace: Workspace): RspackPluginInstance[] {
  const imports = workspace.shared.map(({ name }) => `() => import(${JSON.stringify(name)})`)
  return [
    new experiments.VirtualModulesPlugin({
      [provideEntry(workspace)]: `export const provided = [${imports.join(', ')}]`,
    }),
    new ModuleFederationPlugin({
      name: containerName(workspace.shell),
      // Always empty, here and below, because remotes are read from /remotes.json at run time.
      remotes: {},
      shared: Object.fromEntries(workspace.shared.map((key) => [key.name, { singleton: true, ...rangeOf(key) }])),
      // version-first would load every remote before the first page, and one broken remote would break all pages.
      shareStrategy: 'loaded-first',
      runtimePlugins: [join(import.meta.dirname, 'shared-retries.ts')],
      manifest: true,
      dts: false,
      // Omits the runtime's Node code, which saves 8 KB before the first page.
      experiments: { asyncStartup: true, provideExternalRuntime: true, optimization },
    }),
    leanRuntime(),
  ]
}

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
