import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repositoryRoot } from '../../repository.ts'
import { linkPackages } from './copied-repository.ts'

/** The sources as they were before the newest change of the schema. */
export interface EarlierVersion {
  readonly root: string
  /** The newest change that it knows, such as `0049-payment-figures`. */
  readonly schema: string
  remove(): void
}

const CHANGES = 'gateway/src/db/changes'
const NUMBERED = /^\d{4}-.*\.ts$/

const newestIn = (root: string): string => {
  const names = readdirSync(join(root, CHANGES)).filter((name) => NUMBERED.test(name))
  return names.toSorted().at(-1)?.replace('.ts', '') ?? ''
}

const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' })

/** Writes them into a folder, with the packages that are installed here. Throws without the history of the repository. */
export function earlierVersion(): EarlierVersion {
  const newest = `${CHANGES}/${newestIn(repositoryRoot)}.ts`
  const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', newest).trim()
  if (added === '') throw new Error(`No commit adds ${newest}: this test needs a clone with the whole history`)
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'curbwise-earlier-')))
  const archive = join(root, 'sources.tar')
  git('archive', '--output', archive, `${added}^`)
  execFileSync('tar', ['-xf', archive, '-C', root])
  rmSync(archive)
  linkPackages(root)
  return {
    root,
    schema: newestIn(root),
    remove: () => {
      rmSync(root, { recursive: true, force: true })
    },
  }
}
