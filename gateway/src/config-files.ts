import { z } from 'zod'
import { url, variable, whole } from './config-variable.ts'
import type { FilesSettings } from './files/open-places.ts'

/** The settings of photos and documents: the folder, the bucket, and the move between them. */
export const FILES_VARIABLES = {
  FILES_DIR: variable(
    z.string().default('.data/files'),
    '.data/files',
    'Folder for uploaded photos, unless they are in FILES_BUCKET; each installation needs its own',
  ),
  FILES_BUCKET: variable(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, {
        error: 'write the name of a bucket, 3 to 63 lowercase letters, digits, dots, and hyphens',
      })
      .optional(),
    'none: files are in FILES_DIR',
    'Bucket for uploaded photos, on any server with the S3 protocol; each installation needs its own. Requires S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  ),
  FILES_MOVE: variable(
    z.enum(['to-bucket', 'to-disk'], { error: 'choose to-bucket or to-disk' }).optional(),
    'none: files are in one place',
    'While npm run move-files moves the files from FILES_DIR to FILES_BUCKET, or back: new files are written where it moves to, and both are read',
  ),
  S3_ENDPOINT: variable(
    url(/^https?$/, 'write an address such as https://objects.example.com')
      .refine((value) => !new URL(value).username && !new URL(value).password, {
        error: 'write it without a login; the key is in S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
      })
      .optional(),
    'Amazon’s, for S3_REGION',
    'Address of the server with the bucket; the bucket’s name is then in the path',
  ),
  S3_REGION: variable(
    z
      .string()
      .regex(/^[a-z0-9-]{1,63}$/, { error: 'write a region, such as us-east-1' })
      .default('us-east-1'),
    'us-east-1',
    'Region of the bucket',
  ),
  S3_ACCESS_KEY_ID: variable(
    z.string().min(3, { error: 'write the ID of the key as the provider shows it' }).optional(),
    'none',
    'ID of the key for FILES_BUCKET',
    true,
  ),
  S3_SECRET_ACCESS_KEY: variable(
    z.string().min(8, { error: 'write the secret of the key as the provider shows it' }).optional(),
    'none',
    'Secret of the key for FILES_BUCKET',
    true,
  ),
  S3_WAIT_SECONDS: variable(
    whole(1, 60, 'write a number from 1 to 60').default(4),
    '4',
    'How long a small request to the bucket may take before photos count as unavailable; saving a photo may take twice as long',
  ),
} as const

type Values = { readonly [Name in keyof typeof FILES_VARIABLES]: z.infer<(typeof FILES_VARIABLES)[Name]['schema']> }

/** Finds settings of files that work only together; one line for each that is missing. */
export function filesProblems(values: Values): string[] {
  const { FILES_BUCKET, FILES_MOVE, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values
  if (!FILES_BUCKET) {
    if (FILES_MOVE) return [`FILES_BUCKET is missing: FILES_MOVE=${FILES_MOVE} needs the name of the bucket.`]
    return S3_ENDPOINT || S3_ACCESS_KEY_ID || S3_SECRET_ACCESS_KEY
      ? ['FILES_BUCKET is missing: S3_ENDPOINT, S3_ACCESS_KEY_ID, and S3_SECRET_ACCESS_KEY are of its server.']
      : []
  }
  const problems: string[] = []
  if (!S3_ACCESS_KEY_ID) problems.push('S3_ACCESS_KEY_ID is missing: FILES_BUCKET needs the ID of a key for it.')
  if (!S3_SECRET_ACCESS_KEY) problems.push('S3_SECRET_ACCESS_KEY is missing: FILES_BUCKET needs the secret of its key.')
  return problems
}

/** Returns where files are. */
export function filesOf(values: Values): FilesSettings {
  const { FILES_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values
  if (!FILES_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return { bucket: null, move: null }
  return {
    bucket: {
      bucket: FILES_BUCKET,
      endpoint: values.S3_ENDPOINT ?? null,
      region: values.S3_REGION,
      access_key_id: S3_ACCESS_KEY_ID,
      secret_access_key: S3_SECRET_ACCESS_KEY,
      wait_ms: values.S3_WAIT_SECONDS * 1000,
    },
    move: values.FILES_MOVE ?? null,
  }
}
