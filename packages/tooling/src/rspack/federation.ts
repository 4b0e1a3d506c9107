import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { experiments, type RspackPluginInstance } from '@rspack/core'
import { join } from 'node:path'
import type { SharedKey } from './shared.ts'
import { containerName, type Workspace } from './workspace.ts'

/** Source file that every shell gets beside its entry: names each shared key, so that the shell provides it even when its own screens do not use it. */
export const provideEntry = (workspace: Workspace): string => join(workspace.root, workspace.shell, 'src/__provided__.js')

export function shellFederation(workspace: Workspace): RspackPluginInstance[] {
  const imports = workspace.shared.map(({ name }) => `() => import(${JSON.stringify(name)})`)
  return [
    new experiments.VirtualModulesPlugin({ [provideEntry(workspace)]: `export const provided = [${imports.join(', ')}]` }),
    new ModuleFederationPlugin({
      name: containerName(workspace.shell),
      // Always empty, here and below: remotes come from /remotes.json at run time.
      remotes: {},
      shared: Object.fromEntries(workspace.shared.map((key) => [key.name, { singleton: true, ...rangeOf(key) }])),
      // version-first would load every remote before the first page, and one dead remote would blank them all.
      shareStrategy: 'loaded-first',
      manifest: true,
      dts: false,
      experiments: { asyncStartup: true, provideExternalRuntime: true },
    }),
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
      shared: Object.fromEntries(workspace.shared.map((key) => [key.name, { singleton: true, import: false, ...rangeOf(key) }])),
      shareStrategy: 'loaded-first',
      manifest: true,
      dts: false,
      experiments: { asyncStartup: true, ...(production && { externalRuntime: true }) },
    }),
  ]
}

function rangeOf({ range }: SharedKey): { requiredVersion: string | false; strictVersion: boolean } {
  return { requiredVersion: range ?? false, strictVersion: range !== undefined }
}
