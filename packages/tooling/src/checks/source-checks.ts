import { dirname, join, normalize } from 'node:path/posix'
import { glossary } from './glossary.ts'
import { schemaSql } from './schema-sql.ts'
import { TABLES_FILE } from '../database-types/tables-file.ts'
import { isCode, isTest, linesMatching, type SourceFile } from './tree.ts'

/** Reads the tree and names each fault as `path: what`; an empty list is a pass. */
export type TreeCheck = (files: readonly SourceFile[]) => string[]

const MOST_LINES = 300
const MOST_TEST_LINES = 400
const MEDIAN_BELOW = 80

const linesOf = ({ text }: SourceFile): number => text.split('\n').length - 1

/** Read by the compiler, not by people: as long as the database makes it. */
const isGenerated = ({ path }: SourceFile): boolean => path === TABLES_FILE

const lengths: TreeCheck = (files) => {
  const code = files.filter(isCode)
  const long = code
    .filter((file) => !isGenerated(file) && linesOf(file) > (isTest(file) ? MOST_TEST_LINES : MOST_LINES))
    .map((file) => `${file.path}: ${linesOf(file)} lines`)
  const sorted = code.map(linesOf).sort((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  return median < MEDIAN_BELOW ? long : [...long, `the median file has ${median} lines, not fewer than ${MEDIAN_BELOW}`]
}

/** Letters apart, so that this file does not find itself. */
const word = (...parts: string[]): string => parts.join('')

const unfinished: TreeCheck = (files) =>
  linesMatching(
    files.filter(isCode),
    new RegExp(String.raw`\b(?:${word('TO', 'DO')}|${word('FIX', 'ME')}|${word('HA', 'CK')})\b`),
  )

const suppressions: TreeCheck = (files) =>
  linesMatching(
    files.filter(isCode),
    new RegExp(
      `@ts-(?:${word('ig', 'nore')}|${word('no', 'check')}|${word('expect', '-error')})|(?:eslint|oxlint|biome)-${word('dis', 'able')}|biome-${word('ig', 'nore')}`,
    ),
  )

const skippedTests: TreeCheck = (files) =>
  linesMatching(
    files.filter(isTest),
    /\b(?:it|test|describe)\.(?:skip|only|todo|fixme|fails)\b|\b(?:xit|xdescribe|fit|fdescribe)\(/,
  )

/** A test waits for what it wants to see; a fixed time is too long on a fast machine and too short on a slow one. */
const sleeps: TreeCheck = (files) =>
  linesMatching(
    files.filter(isTest),
    new RegExp(
      `${word('waitFor', 'Timeout')}\\(|from 'node:timers/promises'|new Promise\\(\\(?\\w+\\)? => setTimeout\\(`,
    ),
  )

const RELATIVE = /(?:from|import|import\()\s*['"](?<path>\.\.?\/[^'"]+)['"]/g

/** The project stands alone: nothing reaches above its root, nor names a folder of one machine. */
const outside: TreeCheck = (files) => [
  ...files.filter(isCode).flatMap(({ path, text }) =>
    [...text.matchAll(RELATIVE)]
      .map((match) => match.groups?.['path'] ?? '')
      .filter((to) => normalize(join(dirname(path), to)).startsWith('..'))
      .map((to) => `${path}: ${to} is outside the repository`),
  ),
  ...linesMatching(
    files,
    new RegExp(
      `['"\`\\s(](?:/${word('wo', 'rk')}/|/${word('ho', 'me')}/|/${word('Us', 'ers')}/|[A-Z]:\\\\\\\\)|\\.\\./${word('sha', 'red')}\\b`,
    ),
  ),
]

const TOP_LEVEL =
  /^(?:shell|gateway|mf-[a-z-]+|packages)\/|^(?:package(?:-lock)?\.json|README\.md|LICENSE|tsconfig\.json)$|^\./

const topLevel: TreeCheck = (files) =>
  files.filter(({ path }) => !TOP_LEVEL.test(path)).map(({ path }) => `${path} does not belong at the top`)

/** The constant of the shared package is the shell's own; only the one that the build puts in says what a remote was built against. */
const areaPlatform: TreeCheck = (files) =>
  files
    .filter(
      ({ path, text }) => /^mf-[^/]+\/src\/area\.ts$/.test(path) && !text.includes('platform: __PLATFORM_VERSION__'),
    )
    .map(({ path }) => `${path}: platform must be __PLATFORM_VERSION__`)

/** What can be said of the sources by reading them. */
export const SOURCE_CHECKS: Readonly<Record<string, TreeCheck>> = {
  lengths,
  unfinished,
  suppressions,
  'skipped-tests': skippedTests,
  sleeps,
  outside,
  'top-level': topLevel,
  'area-platform': areaPlatform,
  glossary,
  'schema-sql': schemaSql,
}
