import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { unlessMissing } from '../../files/disk.ts'
import { FORMAT, headSchema, MANIFEST, type Manifest, manifestSchema, SEAL } from './manifest.ts'
import { DamagedTar, TarReader } from './tar.ts'

export interface Archive {
  readonly path: string
  readonly manifest: Manifest
  readonly parts: TarReader
}

const NAME = /^curbwise-(?<day>\d{4}-\d\d-\d\d)T(?<hour>\d\d)-(?<minute>\d\d)-(?<second>\d\d)-(?<ms>\d{3})Z\.tar$/

/** Returns the name of an archive that was taken then; `taken_at` is an ISO text in UTC. */
export const archiveName = (taken_at: string): string => `curbwise-${taken_at.replaceAll(/[:.]/g, '-')}.tar`

/** Returns when the archive with this name was taken; null for any other file. */
function timeOf(name: string): Date | null {
  const { day, hour, minute, second, ms } = NAME.exec(name)?.groups ?? {}
  return day === undefined ? null : new Date(`${day}T${hour}:${minute}:${second}.${ms}Z`)
}

/** Returns the path of the last archive in a folder that was taken at or before this time. Throws if there is none. */
export async function findArchive(folder: string, at: Date): Promise<string> {
  const taken = (await unlessMissing(readdir(folder), []))
    .flatMap((name) => {
      const time = timeOf(name)
      return time ? [{ name, time }] : []
    })
    .toSorted((a, b) => a.time.getTime() - b.time.getTime())
  const last = taken.findLast(({ time }) => time <= at)
  if (last) return join(folder, last.name)
  const [first] = taken
  throw new Error(
    first
      ? `${folder} has no backup from before ${at.toISOString()}: the first is of ${first.time.toISOString()}. Name a later time, or another folder with --from`
      : `${folder} has no backup: name the folder that has one with --from`,
  )
}

/** Reads the manifest and checks every part against it. Throws one line that names the file and the fix; changes nothing. */
export async function openArchive(path: string): Promise<Archive> {
  try {
    const parts = await TarReader.open(path)
    const text = await parts.text(MANIFEST)
    if ((await parts.text(SEAL)).trim() !== createHash('sha256').update(text).digest('hex'))
      throw new DamagedTar(`${MANIFEST} was changed`)
    const manifest = readManifest(path, text)
    await assertWhole(parts, manifest)
    return { path, manifest, parts }
  } catch (error) {
    if (!(error instanceof DamagedTar)) throw error
    throw new Error(
      `${path} is damaged: ${error.message}. Copy it again from where you keep backups, or restore another one`,
      {
        cause: error,
      },
    )
  }
}

function readManifest(path: string, text: string): Manifest {
  const parsed: unknown = JSON.parse(text)
  const head = headSchema.safeParse(parsed)
  if (head.success && head.data.format > FORMAT)
    throw new Error(
      `${path} was made by version ${head.data.product}, in a format that this version doesn’t know: restore it with that version or a newer one`,
    )
  const read = manifestSchema.safeParse(parsed)
  if (!read.success) throw new DamagedTar(`${MANIFEST} can’t be read`)
  return read.data
}

async function assertWhole(parts: TarReader, manifest: Manifest): Promise<void> {
  const listed = new Set([MANIFEST, SEAL, ...manifest.parts.map(({ name }) => name)])
  const unlisted = parts.names.find((name) => !listed.has(name))
  if (unlisted !== undefined) throw new DamagedTar(`${unlisted} isn’t in its ${MANIFEST}`)
  for (const { name, sha256 } of manifest.parts)
    if ((await parts.sha256(name)) !== sha256) throw new DamagedTar(`${name} was changed`)
}
