import { join } from 'node:path'

/** Absolute path of the repository's root. */
export const repositoryRoot: string = join(import.meta.dirname, '../../..')

/** The six applications that the browser loads; the first is the host of the others. */
export const SHELL = 'shell'
export const REMOTES = ['mf-tow', 'mf-complexes', 'mf-super-admin', 'mf-resident', 'mf-public'] as const
export const APPS: readonly string[] = [SHELL, ...REMOTES]
