import { NormalModuleReplacementPlugin, type RspackOptions } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { remoteConfig, shellConfig } from './config.ts'
import type { Workspace } from './workspace.ts'

const refreshFolder = dirname(createRequire(import.meta.url).resolve('react-refresh/runtime'))

/** Returns the path of an app's files in development. */
export const devPath = (workspace: Workspace, app: string): string => (app === workspace.shell ? '/' : `/__dev/${app}/`)

/** Configuration of an app for development: readable output, and hot reload across remotes. */
export function devConfig(workspace: Workspace, app: string): RspackOptions {
  const config =
    app === workspace.shell ? shellConfig(workspace, 'development') : remoteConfig(workspace, app, 'development')
  return {
    ...config,
    output: { ...config.output, publicPath: devPath(workspace, app) },
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve?.alias,
        'react-refresh-real$': join(refreshFolder, 'cjs/react-refresh-runtime.development.js'),
      },
    },
    plugins: [
      ...(config.plugins ?? []),
      new ReactRefreshRspackPlugin(),
      new NormalModuleReplacementPlugin(/^react-refresh\/runtime$/, join(import.meta.dirname, 'refresh-runtime.js')),
    ],
  }
}
