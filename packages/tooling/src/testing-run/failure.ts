import { stripVTControlCharacters } from 'node:util'

/** A failed check: its full name (file, group, title) and its message. */
export interface Failure {
  readonly name: string
  readonly message: string
}

const MAX_LINES = 30
const isFrame = (line: string): boolean => /^\s+at /.test(line)

/** Formats a failure: its name, the first lines of its message without colors, and its first stack frame in our code. */
export function failureText({ name, message }: Failure): string {
  const lines = stripVTControlCharacters(message).trim().split('\n')
  const text = lines.filter((line) => !isFrame(line))
  const own = lines.find((line) => isFrame(line) && !line.includes('node_modules') && !line.includes('node:'))
  const left = text.length - MAX_LINES
  return [
    `✗ ${name}`,
    ...text.slice(0, MAX_LINES),
    ...(left > 0 ? [`… ${left} more lines`] : []),
    ...(own ? [own.trim()] : []),
  ]
    .map((line, index) => (index === 0 ? line : `    ${line}`.trimEnd()))
    .join('\n')
}
