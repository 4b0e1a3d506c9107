import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBinaries } from './binaries.ts'
import { clusterDir, passwordFile } from './cluster.ts'
import { chooseIdentity } from './identity.ts'
import { isOwned } from './stale.ts'

/** The line of postmaster.pid that has the port. */
const PORT_LINE = 3

/**
 * Returns the superuser's connection string of a database in the server that another launcher runs from this data folder; null if
 * none does.
 */
export function runningUrl(dataDir: string, database: string): string | null {
  if (!existsSync(dataDir)) return null
  const identity = chooseIdentity(findBinaries(), dataDir)
  if (!isOwned(identity.dataDir)) return null
  const lines = readFileSync(join(clusterDir(identity.dataDir), 'postmaster.pid'), 'utf8').split('\n')
  const password = readFileSync(passwordFile(identity.dataDir), 'utf8')
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${lines[PORT_LINE]}/${encodeURIComponent(database)}`
}
