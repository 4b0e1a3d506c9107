import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Knex } from 'knex'
import { loadConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import { inBatches } from '../db/in-batches.ts'
import { inTenancy, PLATFORM_ACTOR } from '../db/tenancy.ts'
import { readOwner } from '../files/adopt-folder.ts'
import { digestsOf } from '../files/file-keys.query.ts'
import { loadInstallation } from '../files/installation.store.ts'
import { NEWEST_ROW, nameOf, QUARANTINE, quarantinedFiles, storedFiles } from '../files/layout.ts'
import { openPlaces } from '../files/open-places.ts'
import type { FilePlace } from '../files/place.ts'
import { openJournal, type Journal } from './move-files/journal.ts'

export interface MoveOptions {
  /** The gateway's settings. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** The owner's direct address. */
  readonly url: string
  /** Where the caller expects the files to go; the settings decide. */
  readonly to: 'bucket' | 'disk' | null
  /** Whether to remove the files from where they were, once each has been copied and compared. */
  readonly remove: boolean
  /** Takes a line about the progress. */
  readonly say: (line: string) => void
}

export interface Moved {
  readonly copied: number
  /** How many files are in the new place and were compared, in this run or before. */
  readonly verified: number
  readonly removed: number
  readonly from: string
  readonly to: string
  /** Files that couldn't be moved, one line each. */
  readonly problems: readonly string[]
}

const AT_ONCE = 8
const BATCH = 200

/**
 * Copies every file from the place that the settings move from, compares each copy by its SHA-256, and removes the files only if
 * asked. Gateways serve meanwhile. A run that was interrupted is continued by the next one. Throws one line with the fix.
 */
export async function moveFiles({ env, url, to, remove, say }: MoveOptions): Promise<Moved> {
  const config = loadConfig(env)
  const { move, bucket } = config.files
  if (move === null || bucket === null)
    throw new Error(
      'FILES_MOVE is missing: set it to to-bucket or to-disk for every gateway, restart them, and run this again',
    )
  if (to !== null && move !== `to-${to}`)
    throw new Error(`FILES_MOVE is ${move}, but --to is ${to}: set FILES_MOVE=to-${to} and restart the gateways first`)
  const { main, other: from } = await openPlaces(config)
  if (from === null) throw new Error('The settings name only one place')
  const owner = connect({ url, max: 2, name: 'curbwise-move-files' })
  const journal = await openJournal(config.files_dir, `${move} ${bucket.bucket} ${bucket.endpoint ?? bucket.region}`)
  try {
    await assertOurs(owner, [from, main])
    const mover = { from, to: main, owner, journal, say, problems: [] as string[] }
    const copied = await copyAll(mover)
    const removed = remove && mover.problems.length === 0 ? await removeAll(mover) : 0
    const [source, target] = [from, main].map(({ setting, address }) => `${setting} ${address}`)
    return {
      copied,
      verified: journal.size,
      removed,
      from: source ?? '',
      to: target ?? '',
      problems: mover.problems,
    }
  } finally {
    await journal.close()
    await owner.destroy()
  }
}

interface Mover {
  readonly from: FilePlace
  readonly to: FilePlace
  readonly owner: Knex
  readonly journal: Journal
  readonly say: (line: string) => void
  readonly problems: string[]
}

async function assertOurs(owner: Knex, places: readonly FilePlace[]): Promise<void> {
  const known = await inTenancy(owner, PLATFORM_ACTOR, null, loadInstallation, { read_only: true })
  for (const place of places) {
    const found = await readOwner(place)
    if (known !== undefined && found === known.id) continue
    throw new Error(
      `${place.setting} ${place.address} isn't installation ${known?.id ?? '(none)'}'s yet: start a gateway with these settings, and look at its log if this goes on`,
    )
  }
}

/** Names of the files to move: stored ones, and those in quarantine. */
async function* namesIn(place: FilePlace): AsyncGenerator<string> {
  for await (const { key } of storedFiles(place)) yield key
  for await (const { key, day } of quarantinedFiles(place)) yield `${QUARANTINE}/${day}/${nameOf(key)}`
}

/** Runs a few at the same time. */
async function each(names: readonly string[], work: (name: string) => Promise<void>): Promise<void> {
  const rest = names.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const name of rest) await work(name)
    }),
  )
}

/** Copies what the journal doesn't have yet; returns how many files. */
async function copyAll(mover: Mover): Promise<number> {
  const { from, to, owner, journal, say, problems } = mover
  let copied = 0
  for await (const names of inBatches(namesIn(from), BATCH)) {
    const wanted = names.filter((name) => !journal.has(name))
    const digests = await inTenancy(owner, PLATFORM_ACTOR, null, (db) => digestsOf(db, wanted), { read_only: true })
    await each(wanted, async (name) => {
      const outcome = await copy(mover, name, digests.get(name))
      if (outcome === 'copied') copied++
      else if (outcome !== 'gone') problems.push(`${name}: ${outcome}`)
    })
    if (wanted.length > 0) say(`${journal.size} files are in ${to.setting} ${to.address} and were compared`)
  }
  const newest = await from.readText(NEWEST_ROW)
  if (newest !== null && (await to.readText(NEWEST_ROW)) === null) await to.writeText(NEWEST_ROW, newest)
  return copied
}

/** Copies a file and compares both; returns what is wrong with it. */
async function copy(
  { from, to, journal }: Mover,
  name: string,
  recorded: string | undefined,
): Promise<'copied' | 'gone' | (string & {})> {
  const at = await from.timeOf(name)
  const before = at && (await contentIn(from, name))
  if (!at || before === null) return 'gone'
  if (recorded !== undefined && recorded !== before.sha256)
    return 'it differs from the SHA-256 in its record, so it was damaged before the move; it is not copied'
  if ((await contentIn(to, name))?.sha256 !== before.sha256) {
    const bytes = await from.read(name)
    if (bytes === null) return 'gone'
    await to.removeUnfinished(name)
    await to.write(name, bytes, at, before.size)
    if ((await contentIn(to, name))?.sha256 !== before.sha256) return 'its copy differs; run this again'
  }
  // It was deleted, or went to quarantine, while it was copied: the copy would bring it back.
  if ((await from.timeOf(name)) === null) {
    await to.remove(name)
    return 'gone'
  }
  await journal.add(name)
  return 'copied'
}

async function contentIn(
  place: FilePlace,
  name: string,
): Promise<{ readonly sha256: string; readonly size: number } | null> {
  const bytes: Readable | null = await place.read(name)
  if (bytes === null) return null
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    hash.update(chunk)
    size += chunk.length
  }
  return { sha256: hash.digest('hex'), size }
}

/** Removes each compared file that is in the new place, too; returns how many. */
async function removeAll({ from, to, journal, say, problems }: Mover): Promise<number> {
  let removed = 0
  for await (const names of inBatches(namesIn(from), BATCH)) {
    await each(names, async (name) => {
      // What came since belongs to a gateway that doesn't have these settings yet.
      if (!journal.has(name)) problems.push(`${name}: it came while files were copied; run this again`)
      else if ((await to.timeOf(name)) === null) problems.push(`${name}: its copy was deleted since; run this again`)
      else {
        await from.remove(name)
        removed++
      }
    })
    say(`${removed} files were removed from ${from.setting} ${from.address}`)
  }
  return removed
}
