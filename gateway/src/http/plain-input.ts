import { Refusal, ValidationFailed } from '../errors/errors.ts'

const MAX_DEPTH = 12
const MAX_VALUES = 20_000

/**
 * Refuses what our forms can't send and the database can't store: nesting beyond 12 levels, more than 20,000 values,
 * and texts or field names with NUL or half a surrogate pair. Throws `validation_failed` naming the field.
 */
export function assertPlainInput(input: unknown): void {
  if (input === undefined) return
  const waiting: { value: unknown; path: string; depth: number }[] = [{ value: input, path: '', depth: 0 }]
  let seen = 0
  while (waiting.length > 0) {
    const { value, path, depth } = waiting.pop() as (typeof waiting)[number]
    if (++seen > MAX_VALUES) throw new Refusal('too_large')
    if (typeof value === 'string' && value.includes('\u0000'))
      throw new ValidationFailed({ [path]: 'Remove the NUL character' })
    if (typeof value === 'string' && !value.isWellFormed())
      throw new ValidationFailed({ [path]: 'Part of a character is missing here. Type it again.' })
    if (typeof value !== 'object' || value === null) continue
    if (depth >= MAX_DEPTH) throw new ValidationFailed({ [path.split('.')[0] ?? '']: 'This is nested too deeply' })
    for (const [key, inner] of Object.entries(value)) {
      if (key.includes('\u0000') || !key.isWellFormed())
        throw new ValidationFailed({ [path || 'body']: 'Couldn’t read the name of a field' })
      waiting.push({ value: inner, path: path ? `${path}.${key}` : key, depth: depth + 1 })
    }
  }
}
