import { z } from 'zod'

/** Secrets, the newest first. */
export const secrets = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((secret) => secret.trim())
      .filter(Boolean),
  )
  .pipe(
    z
      .array(
        z
          .string()
          .min(32, { error: 'each secret needs at least 32 characters, separated by commas, the newest first' }),
      )
      .min(1),
  )
/** 32 bytes. */
export const key = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, { error: 'write 64 hexadecimal digits, for instance from: openssl rand -hex 32' })
  .transform((value) => Buffer.from(value, 'hex'))

export const instant = z.iso.datetime({ error: 'write an instant in UTC, such as 2026-11-20T00:00:00Z' })
/** A public key that no longer signs: its 32 bytes as base64, then from when until when it did. */
export const retiredKeys = z
  .string()
  .transform((value) => value.split(',').map((one) => /^([^@]+)@([^/]*)\/(.+)$/.exec(one.trim())?.slice(1)))
  .pipe(
    z.array(z.tuple([z.base64().length(44), z.union([instant, z.literal('')]), instant]), {
      error: 'write base64@from/until for each key, such as AAAA…=@2026-01-01T00:00:00Z/2026-11-01T00:00:00Z',
    }),
  )
  .transform((all) => all.map(([public_key, from, until]) => ({ public_key, from: from || null, until })))
