import { stripVTControlCharacters } from 'node:util'

/** One check that failed: its full name (file, group, title) and what it said. */
export interface Failure {
  readonly name: string
  readonly message: string
}

const MOST_LINES = 30
const isFrame = (line: string): boolean => /^\s+at /.test(line)

/** A failure as text: its name, the first lines of what it said without colours, and where in our own code that was. */
export function failureText({ name, message }: Failure): string {
  const lines = stripVTControlCharacters(message).trim().split('\n')
  const said = lines.filter((line) => !isFrame(line))
  const own = lines.find((line) => isFrame(line) && !line.includes('node_modules') && !line.includes('node:'))
  const left = said.length - MOST_LINES
  return [
    `✗ ${name}`,
    ...said.slice(0, MOST_LINES),
    ...(left > 0 ? [`… ${left} more lines`] : []),
    ...(own ? [own.trim()] : []),
  ]
    .map((line, index) => (index === 0 ? line : `    ${line}`.trimEnd()))
    .join('\n')
}
