import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { repositoryRoot } from '../../repository.ts'

export interface CopiedRepository {
  readonly root: string
  /** Replaces text in a source file. Throws if the text isn't there. */
  edit(path: string, from: string, to: string): void
  remove(): void
}

const EXCLUDED = ['node_modules', 'dist', '.git', '.data', '.cache', 'test-results', 'playwright-report']
/** The built site, and the files by which the launcher knows that it is built. */
const BUILT = ['site', 'built-from', 'shell-builds.json']

/**
 * Copies the sources to a temporary folder, so that a test can change and build them. Installed packages are links to the
 * originals, and the workspaces link to the copy. `built` also copies the built site.
 */
export function copyRepository({ built }: { readonly built: boolean }): CopiedRepository {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'curbwise-copy-')))
  copySources(root)
  linkPackages(root)
  if (built)
    for (const part of BUILT)
      if (existsSync(join(repositoryRoot, 'dist', part)))
        cpSync(join(repositoryRoot, 'dist', part), join(root, 'dist', part), { recursive: true })
  return {
    root,
    edit(path, from, to) {
      const text = readFileSync(join(root, path), 'utf8')
      if (!text.includes(from)) throw new Error(`${path} has no "${from}"`)
      writeFileSync(join(root, path), text.replaceAll(from, to))
    },
    remove: () => {
      rmSync(root, { recursive: true, force: true })
    },
  }
}

/** Copies the sources into a folder: what a clone would have. */
export function copySources(to: string): void {
  cpSync(repositoryRoot, to, { recursive: true, filter: (path) => !EXCLUDED.includes(basename(path)) })
}

const OURS = '@curbwise'
/** Not linked, because the copy writes its own. */
const INSTALLER_STAMP = '.curbwise-installed'

/** Links the installed packages into a folder with the repository's sources, and the workspaces to those. */
export function linkPackages(root: string): void {
  const installed = join(repositoryRoot, 'node_modules')
  mkdirSync(join(root, 'node_modules'))
  for (const name of readdirSync(installed))
    if (![OURS, INSTALLER_STAMP].includes(name)) symlinkSync(join(installed, name), join(root, 'node_modules', name))
  // Links to workspaces are relative, so in the copy they point to the copy.
  cpSync(join(installed, OURS), join(root, 'node_modules', OURS), { recursive: true, verbatimSymlinks: true })
}
