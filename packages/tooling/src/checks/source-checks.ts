import { dirname, join, normalize } from 'node:path/posix'
import { decisionIndex } from './decision-index.ts'
import { glossary } from './glossary.ts'
import { schemaSql } from './schema-sql.ts'
import { FUNCTIONS_FILE, TABLES_FILE } from '../database-types/generated-files.ts'
import { isCode, isTest, linesMatching, type SourceFile } from './tree.ts'

/** Checks the tree and returns each fault as `path: what`. The check passes if the list is empty. */
export type TreeCheck = (files: readonly SourceFile[]) => string[]

const MAX_LINES = 300
const MAX_TEST_LINES = 400
const MAX_MEDIAN = 80

const linesOf = ({ text }: SourceFile): number => text.split('\n').length - 1

/** Generated for the compiler, so its length doesn't matter. */
const isGenerated = ({ path }: SourceFile): boolean => path === TABLES_FILE || path === FUNCTIONS_FILE

const lengths: TreeCheck = (files) => {
  const code = files.filter(isCode)
  const long = code
    .filter((file) => !isGenerated(file) && linesOf(file) > (isTest(file) ? MAX_TEST_LINES : MAX_LINES))
    .map((file) => `${file.path}: ${linesOf(file)} lines`)
  const sorted = code.map(linesOf).sort((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  return median < MAX_MEDIAN ? long : [...long, `the median file has ${median} lines, not fewer than ${MAX_MEDIAN}`]
}

/** Joins parts of a word, so that this file doesn't match its own patterns. */
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

/** Tests must wait for a condition: a fixed delay is too long on a fast machine and too short on a slow one. */
const sleeps: TreeCheck = (files) =>
  linesMatching(
    files.filter(isTest),
    new RegExp(
      `${word('waitFor', 'Timeout')}\\(|from 'node:timers/promises'|new Promise\\(\\(?\\w+\\)? => setTimeout\\(`,
    ),
  )

const LEAST_LIMIT_MS = 300_000
const LIMIT = /\btimeout: (\d{1,3}_000|\d{4,})\b|^\s*\}, (\d[\d_]*)\)$/

/** A test of the gateway that gives up sooner than the project's own limit fails on a busy machine, and nothing is wrong. */
const timeLimits: TreeCheck = (files) =>
  files
    .filter((file) => isTest(file) && file.path.startsWith('gateway/'))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => {
        const limit = LIMIT.exec(line)
        const milliseconds = Number((limit?.[1] ?? limit?.[2] ?? '').replaceAll('_', ''))
        return limit && milliseconds < LEAST_LIMIT_MS ? [`${path}:${at + 1}: ${line.trim()}`] : []
      }),
    )

const RELATIVE = /(?:from|import|import\()\s*['"](?<path>\.\.?\/[^'"]+)['"]/g

/** No file may import from outside the repository or contain a machine's absolute path. */
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
  files.filter(({ path }) => !TOP_LEVEL.test(path)).map(({ path }) => `${path} does not belong in the root folder`)

/** At run time the shared package's constant is the shell's. Only the build-time constant is the version that a remote was built against. */
const areaPlatform: TreeCheck = (files) =>
  files
    .filter(
      ({ path, text }) => /^mf-[^/]+\/src\/area\.ts$/.test(path) && !text.includes('platform: __PLATFORM_VERSION__'),
    )
    .map(({ path }) => `${path}: platform must be __PLATFORM_VERSION__`)

/** Checks that only read the source files. */
export const SOURCE_CHECKS: Readonly<Record<string, TreeCheck>> = {
  lengths,
  unfinished,
  suppressions,
  'skipped-tests': skippedTests,
  sleeps,
  'time-limits': timeLimits,
  outside,
  'top-level': topLevel,
  'area-platform': areaPlatform,
  glossary,
  'decision-index': decisionIndex,
  'schema-sql': schemaSql,
}
