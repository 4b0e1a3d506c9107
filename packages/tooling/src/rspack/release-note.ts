import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { repositoryRoot } from '../repository.ts'
import type { ReleaseNote } from './site.ts'
import type { Workspace } from './workspace.ts'

/** File name in a release's folder. */
export const NOTE = 'release.json'

const run = promisify(execFile)
type ReadScreens = (area: string, listed: readonly unknown[], areas: readonly string[]) => { faults: readonly string[] }

/** Returns the screens of a remote from `src/screens.ts`; none without that file. */
export async function ownScreens(workspace: Workspace, app: string): Promise<readonly unknown[]> {
  const path = join(workspace.root, app, 'src/screens.ts')
  if (!existsSync(path)) return []
  // Uses a separate process because modules are cached: a second build would get the first one's screens.
  const source = `const { screens } = await import('${pathToFileURL(path).href}'); console.log(JSON.stringify(screens))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', source], {
    maxBuffer: 16 * 1024 * 1024,
  })
  return JSON.parse(stdout) as readonly unknown[]
}

/** Describes a release. Throws if a screen is invalid or belongs to another remote, because the shell would omit it. */
export async function releaseNote(workspace: Workspace, app: string): Promise<ReleaseNote> {
  const screens = await ownScreens(workspace, app)
  const { readScreens } = (await import(join(repositoryRoot, 'packages/api/src/registry.ts'))) as {
    readScreens: ReadScreens
  }
  const { faults } = readScreens(app, screens, workspace.remotes)
  if (faults.length > 0) throw new Error(`${app}/src/screens.ts: ${faults.join('; ')}`)
  return { requires: { platform: workspace.platform, api: workspace.api }, screens }
}

/** Reads the description of a published release. */
export const readNote = (folder: string): ReleaseNote =>
  JSON.parse(readFileSync(join(folder, NOTE), 'utf8')) as ReleaseNote
