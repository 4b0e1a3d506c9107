import { join, resolve } from 'node:path'
import { repositoryRoot } from '../repository.ts'

/** Returns the folder for a launcher's data (database, files, secrets, logs): DATA_DIR, or .data in the root. Launchers can't share it. */
export const dataFolder = (): string => resolve(repositoryRoot, process.env['DATA_DIR'] || '.data')

/** Returns a path in the data folder. */
export const inData = (...parts: string[]): string => join(dataFolder(), ...parts)
