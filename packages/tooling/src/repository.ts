import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Absolute path of the repository's root. */
export const repositoryRoot: string = join(import.meta.dirname, '../../..')

/** The apps that the browser loads: the host, and the remotes that it loads at run time. */
export const SHELL = 'shell'
export const REMOTES: readonly string[] = readdirSync(repositoryRoot)
  .filter((name) => name.startsWith('mf-') && existsSync(join(repositoryRoot, name, 'src/area.ts')))
  .toSorted()
