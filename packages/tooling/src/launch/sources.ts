import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../repository.ts'
import { writeAtomically } from '../rspack/site.ts'

/** All files that affect the built site. */
const SOURCES = [
  '{shell,mf-*}/{package.json,src/**,public/**}',
  'packages/{api,rules,messages,client,platform,ui}/{package.json,src/**}',
  'packages/tooling/src/rspack/**',
  'package-lock.json',
]

const stampPath = join(repositoryRoot, 'dist/built-from')

/** Returns a hash of the site's sources. */
export function sourceStamp(): string {
  const hash = createHash('sha256')
  const entries = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: repositoryRoot, withFileTypes: true }))
  const files = entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  for (const file of files)
    hash.update(file.slice(repositoryRoot.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** Whether dist/site was built from the current sources. */
export function isBuilt(stamp: string): boolean {
  return existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp
}

/** Records which sources the site was built from. */
export function noteBuilt(stamp: string): void {
  writeAtomically(stampPath, stamp)
}
