import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REMOTES, repositoryRoot, SHELL } from '../repository.ts'
import { SHARED, type SharedKey } from './shared.ts'

/** A set of apps built for one site: the product's, or a small one for tests. */
export interface Workspace {
  /** Folder of the apps; module ids are relative to it. */
  readonly root: string
  /** Folder name of the federation's host. */
  readonly shell: string
  readonly remotes: readonly string[]
  /** Build output: `site/` is served, `maps/` and `work/` are not. */
  readonly out: string
  /** Folder of the persistent build cache. */
  readonly cache: string
  readonly shared: readonly SharedKey[]
  /** Version of what remotes share with the shell. */
  readonly platform: string
  /** Version of the gateway's calls. */
  readonly api: string
}

export async function productWorkspace(): Promise<Workspace> {
  return {
    root: repositoryRoot,
    shell: SHELL,
    remotes: REMOTES,
    out: join(repositoryRoot, 'dist'),
    cache: join(repositoryRoot, '.cache/rspack'),
    shared: SHARED,
    platform: await constantOf('packages/platform/src/version.ts', 'PLATFORM_VERSION'),
    api: await constantOf('packages/api/src/version.ts', 'API_VERSION'),
  }
}

async function constantOf(path: string, name: string): Promise<string> {
  const version = ((await import(join(repositoryRoot, path))) as Readonly<Record<string, string>>)[name]
  if (!version) throw new Error(`${path} has no ${name}`)
  return version
}

/** Returns the version in an app's package.json. */
export function packageVersion(workspace: Workspace, app: string): string {
  return (JSON.parse(readFileSync(join(workspace.root, app, 'package.json'), 'utf8')) as { version: string }).version
}

/** Returns the app's name in the federation's global scope, which doesn't allow dashes. */
export const containerName = (app: string): string => app.replaceAll('-', '_')
