import { z } from 'zod'

/** One setting: how it is read, what it is for, and its default. */
export interface Variable<T extends z.ZodType = z.ZodType> {
  readonly schema: T
  readonly about: string
  /** Shown in the table; the schema holds the real default. */
  readonly fallback: string
  readonly secret?: boolean
}

export const variable = <T extends z.ZodType>(
  schema: T,
  fallback: string,
  about: string,
  secret = false,
): Variable<T> => ({
  schema,
  about,
  fallback,
  secret,
})

export const url = (protocols: RegExp, error: string) => z.url({ protocol: protocols, error })

export const whole = (from: number, to: number, error: string) =>
  z.coerce.number({ error }).int({ error }).min(from, { error }).max(to, { error })
