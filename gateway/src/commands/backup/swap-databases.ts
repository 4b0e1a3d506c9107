import type { Knex } from 'knex'

/** Digits of a time, for the names of what a restore replaces. */
export const stampOf = (at: Date): string => at.toISOString().replaceAll(/\D/g, '').slice(0, 14)

const NOT_ALLOWED = '42501'

/** Creates an empty database. Throws with the fix if the owner may not. */
export async function createDatabase(admin: Knex, name: string): Promise<void> {
  await admin.raw(`create database ?? template template0 encoding 'UTF8'`, [name]).catch((error: unknown) => {
    if ((error as { code?: string }).code !== NOT_ALLOWED) throw error
    throw new Error(
      'The role in DATABASE_URL may not create databases, and a backup is restored into a new one: as the server’s administrator, run alter role … createdb, and nocreatedb afterward',
      { cause: error },
    )
  })
}

export const dropDatabase = async (admin: Knex, name: string): Promise<void> => {
  await admin.raw('drop database if exists ??', [name])
}

/** Puts a database in the place of another, which gets the name `aside`. If that fails, both have their names as before. */
export async function putInPlace(
  admin: Knex,
  { name, restored, aside }: { readonly name: string; readonly restored: string; readonly aside: string | null },
): Promise<void> {
  if (aside !== null) await admin.raw('alter database ?? rename to ??', [name, aside])
  try {
    await admin.raw('alter database ?? rename to ??', [restored, name])
  } catch (error) {
    if (aside !== null) await admin.raw('alter database ?? rename to ??', [aside, name])
    throw error
  }
}
