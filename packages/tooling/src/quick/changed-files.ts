import { execFileSync } from 'node:child_process'

/**
 * Returns the paths, relative to `root`, that differ from the merge base with `main`: committed since, staged, edited, deleted, or
 * new and not ignored. Throws if there is no `main`.
 */
export function changedFiles(root: string, main = 'main'): string[] {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
  const base = git('merge-base', 'HEAD', main).trim()
  const paths = [
    git('diff', '--name-only', '--no-renames', '-z', base),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ]
  return [...new Set(paths.flatMap((text) => text.split('\0')).filter(Boolean))].sort()
}
