import { join, resolve } from 'node:path'
import { repositoryRoot } from '../repository.ts'

/** Folder of everything that a launcher keeps (database, files, secrets, logs): DATA_DIR, or .data at the root. Two launchers need two. */
export const dataFolder = (): string => resolve(repositoryRoot, process.env['DATA_DIR'] || '.data')

/** A path in the data folder. */
export const inData = (...parts: string[]): string => join(dataFolder(), ...parts)
