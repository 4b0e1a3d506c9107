import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REMOTES, repositoryRoot, SHELL } from '../repository.ts'
import { SHARED, type SharedKey } from './shared.ts'

/** A set of apps that are built for one site: the product's own, or the small one of the tests. */
export interface Workspace {
  /** Folder that holds the apps; module ids are relative to it. */
  readonly root: string
  /** Host of the federation, by folder name. */
  readonly shell: string
  readonly remotes: readonly string[]
  /** Build output: `site/` is served, `maps/` and `work/` are not. */
  readonly out: string
  /** Folder of the persistent build cache. */
  readonly cache: string
  readonly shared: readonly SharedKey[]
  /** Versions of what remotes share with the shell, and of the gateway's calls. */
  readonly platform: string
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

/** `version` of an app's package.json. */
export function packageVersion(workspace: Workspace, app: string): string {
  return (JSON.parse(readFileSync(join(workspace.root, app, 'package.json'), 'utf8')) as { version: string }).version
}

/** The app's name in the federation's global scope, where a dash may not stand. */
export const containerName = (app: string): string => app.replaceAll('-', '_')
