import type { SourceFile } from '../tree.ts'

const PAGE = /^packages\/handbook\/(?:faults\.md$|security(?:\.md$|\/))/
/** A file in backticks, and the title of a test behind it: `gateway/src/a.test.ts` “refuses a stranger”. */
const PROOF =
  /`(?<path>(?:gateway|shell|mf-[a-z-]+|packages)\/[\w./@-]+\.[a-z]+|\.oxlintrc\.json)`(?: “(?<title>[^”]+)”)?/g
const TEST = /\.(?:test\.tsx?|spec\.ts)$/

export interface Proof {
  readonly path: string
  readonly title: string | null
}

/** Returns the files and tests that a text names. */
export const proofsIn = (text: string): Proof[] =>
  [...text.matchAll(PROOF)].map(({ groups }) => ({ path: groups?.['path'] ?? '', title: groups?.['title'] ?? null }))

const hasTitle = (text: string, title: string): boolean =>
  ["'", '"', '`'].some((quote) => text.includes(`${quote}${title}${quote}`))

/** Finds what the pages about security and faults name and what isn't there: files, tests, and their titles. `exists` answers for files that aren't text. */
export function proofFaults(files: readonly SourceFile[], exists: (path: string) => boolean): string[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  const faultOf = ({ path, title }: Proof): string | null => {
    const text = texts.get(path)
    if (text === undefined && !exists(path)) return `there is no ${path}`
    if (!TEST.test(path)) return title === null ? null : `${path} is no test, so it has no title`
    if (title === null) return `name a test of ${path}`
    return hasTitle(text ?? '', title) ? null : `${path} has no test “${title}”`
  }
  return files
    .filter(({ path }) => PAGE.test(path))
    .flatMap(({ path: page, text }) =>
      text.split('\n').flatMap((line, index) =>
        proofsIn(line)
          .map(faultOf)
          .filter((fault) => fault !== null)
          .map((fault) => `${page}:${index + 1}: ${fault}`),
      ),
    )
}
