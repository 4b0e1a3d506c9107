import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workDir } from './site.ts'
import type { Workspace } from './workspace.ts'

interface Manifest {
  readonly shared: readonly { readonly name: string }[]
}

/** Returns shared keys that a remote needs and the shell doesn't provide. Each would fail the remote with RUNTIME-012. */
export function missingKeys(provided: Manifest, wanted: Manifest): string[] {
  const names = new Set(provided.shared.map((key) => key.name))
  return wanted.shared.map((key) => key.name).filter((name) => !names.has(name))
}

/** Throws if the shell's last build lacks a key that this remote imports. */
export function checkSharedKeys(workspace: Workspace, app: string): void {
  const shell = manifestOf(workspace, workspace.shell)
  if (!shell) return
  const missing = missingKeys(shell, manifestOf(workspace, app) ?? { shared: [] })
  if (missing.length > 0)
    throw new Error(
      `${app} needs ${missing.join(', ')} from the shell, which does not provide it. Build and deploy the shell first.`,
    )
}

function manifestOf(workspace: Workspace, app: string): Manifest | null {
  const path = join(workDir(workspace, app), 'mf-manifest.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : null
}
