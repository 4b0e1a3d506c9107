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
  /** Replaces a text in one of its sources; throws when the text is not there. */
  edit(path: string, from: string, to: string): void
  remove(): void
}

const LEFT_BEHIND = ['node_modules', 'dist', '.git', '.data', '.cache', 'test-results', 'playwright-report']
/** What tells the launcher that the site is built, and the site. */
const BUILT = ['site', 'built-from', 'shell-builds.json']

/**
 * The sources as they are, in a folder of their own, so that a test may change them and build: the installed packages are
 * links to ours, the workspaces among them are the copy's own. `built` brings the built site along.
 */
export function copyRepository({ built }: { readonly built: boolean }): CopiedRepository {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'curbwise-copy-')))
  cpSync(repositoryRoot, root, { recursive: true, filter: (path) => !LEFT_BEHIND.includes(basename(path)) })
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

const OURS = '@curbwise'
/** The copy writes its own. */
const INSTALLER_NOTE = '.curbwise-installed'

function linkPackages(root: string): void {
  const installed = join(repositoryRoot, 'node_modules')
  mkdirSync(join(root, 'node_modules'))
  for (const name of readdirSync(installed))
    if (![OURS, INSTALLER_NOTE].includes(name)) symlinkSync(join(installed, name), join(root, 'node_modules', name))
  // Relative links to the workspaces: in the copy they lead to the copy.
  cpSync(join(installed, OURS), join(root, 'node_modules', OURS), { recursive: true, verbatimSymlinks: true })
}
