import type { Knex } from 'knex'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { connect } from '../../db/connect.ts'
import { readRows } from '../../db/read-rows.ts'
import { MIGRATIONS } from '../../db/schema.ts'
import { inTenancy, PLATFORM_ACTOR } from '../../db/tenancy.ts'
import { readOwner } from '../../files/adopt-folder.ts'
import { loadInstallation } from '../../files/installation.store.ts'
import { storedFiles } from '../../files/layout.ts'
import type { FilePlace, Places } from '../../files/place.ts'
import type { Archive } from './archive-file.ts'
import { keyReferences } from './keys.ts'
import { PHOTOS } from './manifest.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Throws if the archive's database is of a newer version than this one. */
export function assertKnownSchema({ path, manifest }: Archive): void {
  const known = new Set(MIGRATIONS.map(({ name }) => name))
  const unknown = manifest.database.migrations.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new Error(
      `${path} is of a newer version (${manifest.product}, with ${unknown.join(', ')}): install that version or a newer one, and restore with it`,
    )
}

/** Throws if the PINs among the rows can't be read with this installation's key. Returns what else will differ, one line each. */
export async function assertSameKeys({ manifest }: Archive, config: Config, env: Environment): Promise<string[]> {
  const here = await keyReferences(config, env)
  const differing = manifest.keys.filter(({ setting, id }) => here.find((key) => key.setting === setting)?.id !== id)
  const pin = differing.find(({ setting }) => setting === 'PIN_KEY')
  if (pin)
    throw new Error(
      `PIN_KEY is not the key of this backup (${pin.id}, from ${pin.from}): without it no PIN can be read. Set PIN_KEY to the one from where you keep secrets`,
    )
  return differing.map(
    ({ setting, id, from }) =>
      `${setting} differs from the backup’s (${id}, from ${from}): put it back before the first start, or keep the new one`,
  )
}

/** Throws if the folder or the bucket has another installation's photos. */
export async function assertOwnPlaces(archive: Archive, { main, other }: Places): Promise<void> {
  for (const place of other ? [main, other] : [main]) await assertOwn(archive, place)
}

async function assertOwn({ manifest, path }: Archive, place: FilePlace): Promise<void> {
  const { setting, address, noun } = place
  const owner = await readOwner(place)
  if (owner !== null && owner !== manifest.installation)
    throw new Error(
      `${setting} ${address} belongs to installation ${owner}, but ${path} to ${manifest.installation}: set ${setting} to that installation's ${noun} or to an empty one`,
    )
  if (owner !== null) return
  const archived = new Set(manifest.parts.map(({ name }) => name))
  for await (const { key } of storedFiles(place))
    if (!archived.has(`${PHOTOS}${key}`))
      throw new Error(
        `${setting} ${address} has photos of an unknown installation: set ${setting} to an empty ${noun}, or write ${manifest.installation} to its ${noun === 'folder' ? 'file' : 'object'} installation-id if they are this backup's`,
      )
}

/** Says which photos the archive doesn't have, and where they are. */
export function photosElsewhere({ manifest }: Archive, { files }: Config): string[] {
  if (manifest.bucket === undefined) return []
  const found = `Photos of this backup are in the bucket ${manifest.bucket}, not in the file`
  return files.bucket === null
    ? [`${found}: set FILES_BUCKET to it before the first start`]
    : [`${found}. Those deleted since are among the bucket’s older versions`]
}

const STATE = z.object({ exists: z.boolean(), sessions: z.string().nullable() })

/** Throws if the database is in use, another installation's, or not empty while `replace` isn't set. Returns what is there. */
export async function assertReplaceable(
  { admin, name, url }: { readonly admin: Knex; readonly name: string; readonly url: string },
  { manifest, path }: Archive,
  replace: boolean,
): Promise<'missing' | 'empty' | 'records'> {
  const [state] = await readRows(
    admin,
    STATE,
    `select exists (select from pg_database where datname = :name) as exists,
      (select string_agg(distinct coalesce(nullif(application_name, ''), 'no name'), ', ') from pg_stat_activity
        where datname = :name and usename is not null and pid <> pg_backend_pid()) as sessions`,
    { name },
  )
  if (!state?.exists) return 'missing'
  if (state.sessions !== null)
    throw new Error(
      `The database ${name} is in use (${state.sessions}): stop the gateways first, with systemctl stop curbwise.target or Ctrl-C for npm start`,
    )
  const found = await contentsOf(url)
  if (found.installation !== null && found.installation !== manifest.installation)
    throw new Error(
      `The database ${name} belongs to installation ${found.installation}, but ${path} to ${manifest.installation}: name an empty database in DATABASE_URL`,
    )
  if (!found.is_empty && !replace)
    throw new Error(
      `The database ${name} has records: add --replace to put the backup in their place. They stay in a database of another name`,
    )
  return found.is_empty ? 'empty' : 'records'
}

const TABLES = z.object({ tables: z.int(), has_installation: z.boolean() })

async function contentsOf(url: string): Promise<{ readonly is_empty: boolean; readonly installation: string | null }> {
  const db = connect({ url, max: 1, name: 'curbwise-restore' })
  try {
    const [found] = await readRows(
      db,
      TABLES,
      `select count(*)::int as tables, to_regclass('public.installation') is not null as has_installation
        from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
    )
    const own = found?.has_installation
      ? await inTenancy(db, PLATFORM_ACTOR, null, loadInstallation, { read_only: true })
      : undefined
    return { is_empty: found?.tables === 0, installation: own?.id ?? null }
  } finally {
    await db.destroy()
  }
}
