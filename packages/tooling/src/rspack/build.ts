import { withBuildLock } from './build-lock.ts'
import { compile } from './compile.ts'
import { remoteConfig, shellConfig } from './config.ts'
import { publishRemote } from './publish-remote.ts'
import { publishShell } from './publish-shell.ts'
import { serviceWorkerConfig } from './service-worker.ts'
import { checkSharedKeys } from './shared-keys.ts'
import type { Workspace } from './workspace.ts'

/** Builds the named apps (all by default) together and publishes them. Held remotes are published, but not made current. */
export async function build(
  workspace: Workspace,
  apps: readonly string[] = [workspace.shell, ...workspace.remotes],
  held = false,
): Promise<Map<string, string>> {
  const remotes = apps.filter((app) => app !== workspace.shell)
  for (const app of remotes)
    if (!workspace.remotes.includes(app))
      throw new Error(`There is no app ${app}. The apps are ${workspace.shell}, ${workspace.remotes.join(', ')}.`)
  return withBuildLock(workspace, () => buildAndPublish(workspace, apps.includes(workspace.shell), remotes, held))
}

async function buildAndPublish(
  workspace: Workspace,
  withShell: boolean,
  remotes: readonly string[],
  held: boolean,
): Promise<Map<string, string>> {
  const worker = withShell ? serviceWorkerConfig(workspace, 'production') : null
  const configs = [
    ...(withShell ? [shellConfig(workspace, 'production')] : []),
    ...remotes.map((app) => remoteConfig(workspace, app, 'production')),
    ...(worker ? [worker] : []),
  ]
  const stats = await compile(configs)
  const [first] = stats
  const versions = new Map<string, string>()
  // The shell comes first: a new platform version must be published before the remotes that need it.
  if (withShell && first) versions.set(workspace.shell, await publishShell(workspace, first))
  for (const [index, app] of remotes.entries()) {
    checkSharedKeys(workspace, app)
    versions.set(app, await publishRemote(workspace, app, stats[index + (withShell ? 1 : 0)], held))
  }
  return versions
}
