import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** A text file of the repository. */
export interface SourceFile {
  /** Relative to the root, with forward slashes. */
  readonly path: string
  readonly text: string
}

const EXCLUDED = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'test-results', 'playwright-report'])
const TEXT = /\.(?:ts|tsx|mjs|js|json|css|html|md|sh|sql)$|^\.(?:oxlintrc\.json|npmrc|gitignore)$/

/** Reads all our text files under `root`, except fixtures and templates, which are faulty or incomplete on purpose. */
export function readTree(root: string): SourceFile[] {
  return walk(root)
    .map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }))
    .filter(({ path }) => !/^packages\/tooling\/(?:fixtures|templates)\//.test(path))
    .sort((a, b) => a.path.localeCompare(b.path))
}

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (EXCLUDED.has(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return walk(path)
    return entry.isFile() && TEXT.test(entry.name) ? [path] : []
  })
}

export const isCode = ({ path }: SourceFile): boolean => /\.(?:ts|tsx|mjs|js)$/.test(path)
export const isTest = ({ path }: SourceFile): boolean => /\.test\.tsx?$|\.spec\.ts$|^packages\/e2e\//.test(path)

/** Returns `path:line: text` for each matching line. */
export function linesMatching(files: readonly SourceFile[], pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim().slice(0, 120)}`] : [])),
  )
}
