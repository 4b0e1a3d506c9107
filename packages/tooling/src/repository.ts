import { join } from 'node:path'

/** Absolute path of the repository's root. */
export const repositoryRoot: string = join(import.meta.dirname, '../../..')

/** The applications that the browser loads: the host, and the remotes that it loads at run time. */
export const SHELL = 'shell'
export const REMOTES = ['mf-tow', 'mf-complexes', 'mf-super-admin', 'mf-resident', 'mf-public'] as const
