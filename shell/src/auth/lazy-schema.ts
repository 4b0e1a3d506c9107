import { lazyPage } from '@curbwise/platform'
import type { z } from 'zod'

const NOT_LOADED = 'Part of this page did not load. Check your connection and send it again.'

/**
 * A schema that is fetched when it is first needed: for the first page, which must not wait for zod. `path` is the field
 * that says so when it cannot be fetched.
 */
export function lazySchema<S extends z.ZodType>(load: () => Promise<S>, path: string): S {
  const fetchSchema = lazyPage(load)
  const validate = async (value: unknown) => {
    let schema: S
    try {
      schema = await fetchSchema()
    } catch {
      return { issues: [{ message: NOT_LOADED, path: [path] }] }
    }
    return schema['~standard'].validate(value)
  }
  return { '~standard': { version: 1, vendor: 'curbwise', validate } } as unknown as S
}
