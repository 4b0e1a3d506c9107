import { stripVTControlCharacters } from 'node:util'

/** A failed check: its full name (file, group, title) and its message. */
export interface Failure {
  readonly name: string
  readonly message: string
  /** What each open page of a journey showed, its address first. */
  readonly pages?: readonly string[]
}

const MAX_LINES = 30
const isFrame = (line: string): boolean => /^\s+at /.test(line)

/** Formats a failure: its name, the first lines of its message without colors, its first stack frame in our code, and its pages. */
export function failureText({ name, message, pages = [] }: Failure): string {
  const lines = stripVTControlCharacters(message).trim().split('\n')
  const text = lines.filter((line) => !isFrame(line))
  const own = lines.find((line) => isFrame(line) && !line.includes('node_modules') && !line.includes('node:'))
  const left = text.length - MAX_LINES
  return [
    `✗ ${name}`,
    ...text.slice(0, MAX_LINES),
    ...(left > 0 ? [`… ${left} more lines`] : []),
    ...(own ? [own.trim()] : []),
    ...pages.flatMap((page) => page.split('\n').map((line, index) => (index === 0 ? `page ${line}` : `  ${line}`))),
  ]
    .map((line, index) => (index === 0 ? line : `    ${line}`.trimEnd()))
    .join('\n')
}
