import type { SourceFile } from './tree.ts'

const INDEX = 'packages/handbook/decisions-where-silent.md'
const PAGES = 'packages/handbook/decisions-where-silent/'
const DECISION = /^- \*\*(?<id>D-\d+) /gm
const LINE = /^- (?<id>D-\d+) /gm
const NEXT = /^Next free ID: \*\*D-(?<number>\d+)\*\*/m

const idsIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match.groups?.['id'] ?? '')
const numberOf = (id: string): number => Number(id.slice(2))

/** Every decision has one ID, one line in the index, and the index names the next free ID. */
export function decisionIndex(files: readonly SourceFile[]): string[] {
  const index = files.find(({ path }) => path === INDEX)?.text ?? ''
  const made = files
    .filter(({ path }) => path.startsWith(PAGES))
    .flatMap(({ path, text }) => idsIn(text, DECISION).map((id) => ({ id, path })))
  const listed = idsIn(index, LINE)
  const next = Number(NEXT.exec(index)?.groups?.['number'] ?? 0)
  return [
    ...made
      .filter(({ id }, at) => made.findIndex((other) => other.id === id) < at)
      .map(({ id, path }) => `${path}: ${id} is used twice`),
    ...made.filter(({ id }) => !listed.includes(id)).map(({ id }) => `${INDEX}: ${id} has no line`),
    ...listed.filter((id) => !made.some((one) => one.id === id)).map((id) => `${INDEX}: there is no ${id}`),
    ...made
      .filter(({ id }) => numberOf(id) >= next)
      .map(({ id }) => `${INDEX}: the next free ID must be higher than ${id}`),
  ]
}
