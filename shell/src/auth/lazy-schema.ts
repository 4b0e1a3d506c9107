import { lazyPage } from '@curbwise/platform'
import type { z } from 'zod'

const NOT_LOADED = "Couldn't load part of this page. Check your connection and send it again."

/** Wraps a schema that loads on first use: the first page must not wait for zod. `path` is the field that shows the error if loading fails. */
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
