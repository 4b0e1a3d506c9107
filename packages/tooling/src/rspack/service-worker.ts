import type { RspackOptions } from '@rspack/core'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { injectManifest } from 'workbox-build'
import { baseConfig, type Mode } from './config.ts'
import { workDir, siteDir } from './site.ts'
import type { Workspace } from './workspace.ts'

const WORKER = 'service-worker'

/** Returns the configuration of the shell's service worker: one file, without federation. Null if the shell has none. */
export function serviceWorkerConfig(workspace: Workspace, mode: Mode): RspackOptions | null {
  const source = join(workspace.root, workspace.shell, 'src/pwa/sw.ts')
  if (!existsSync(source)) return null
  const base = baseConfig(workspace, workspace.shell, mode)
  return {
    ...base,
    name: WORKER,
    target: ['webworker', 'es2022'],
    entry: { sw: source },
    output: { path: workDir(workspace, WORKER), filename: 'sw.js', clean: true },
    cache:
      typeof base.cache === 'object' && base.cache.type === 'persistent'
        ? {
            ...base.cache,
            name: `${WORKER}-${mode}`,
            storage: { type: 'filesystem', directory: join(workspace.cache, WORKER) },
          }
        : false,
  }
}

/** Writes /sw.js with the list of this build's files, which are available offline. */
export async function publishServiceWorker(workspace: Workspace, files: readonly string[]): Promise<void> {
  const { warnings } = await injectManifest({
    swSrc: join(workDir(workspace, WORKER), 'sw.js'),
    swDest: join(siteDir(workspace), 'sw.js'),
    globDirectory: siteDir(workspace),
    globPatterns: files
      .filter((file) => !file.endsWith('.map'))
      .map((file) => file.replaceAll(/[[\]{}()*?!]/g, '\\$&')),
    // File names in assets/ already contain a hash.
    dontCacheBustURLsMatching: /^assets\//,
    maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
  })
  if (warnings.length > 0) throw new Error(warnings.join('\n'))
}
