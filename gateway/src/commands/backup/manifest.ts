import { z } from 'zod'

/** Of archives that this version writes and reads. */
export const FORMAT = 1

export const MANIFEST = 'manifest.json'
/** The digest of the manifest, which has those of all other parts. */
export const SEAL = 'manifest.sha256'
export const HEADS = 'history-heads.jsonl'
export const PHOTOS = 'photos/'

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: z.int(),
})

/** A key of the installation: which one it is, and where it comes from. The key itself is in no archive. */
const key = z.object({ setting: z.string(), id: z.string(), from: z.string() })
export type KeyReference = z.output<typeof key>

/** Any format: enough to say which version reads it. */
export const headSchema = z.object({ format: z.int(), product: z.string() })

export const manifestSchema = headSchema.extend({
  installation: z.string(),
  /** The database's time of its snapshot. */
  taken_at: z.iso.datetime(),
  database: z.object({
    taken_at: z.iso.datetime(),
    postgres: z.string(),
    migrations: z.array(z.string()).min(1),
    tables: z.array(table),
    sequences: z.array(z.object({ name: z.string(), last_value: z.number() })),
  }),
  keys: z.array(key),
  /** The bucket with the photos that aren't among the parts, with its server. */
  bucket: z.string().optional(),
  parts: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
})
export type Manifest = z.output<typeof manifestSchema>
