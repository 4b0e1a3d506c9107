import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import {
  bucketClient,
  type BucketSettings,
  BucketFault,
  faultOf,
  isMissing,
  isTaken,
  isUnsupported,
} from './bucket-client.ts'
import { OWNER } from './layout.ts'
import type { FilePlace } from './place.ts'

/** How long a successful write proves that the bucket can be written. Each probe leaves versions behind. */
const PROVEN_MS = 600_000
/** A large file that a job writes takes a second per megabyte at most. */
const BYTES_PER_MS = 1000

/** Files in a bucket, each with the time of its writer in its metadata. An object appears as a whole. */
export function bucketPlace(settings: BucketSettings, client: S3Client = bucketClient(settings)): FilePlace {
  const { bucket: Bucket, wait_ms } = settings
  let proven_at = Number.NEGATIVE_INFINITY
  /** Runs a request with a deadline, which ends with the headers of the answer: reading the bytes has its own. */
  const within = async <T>(limit_ms: number, send: (abortSignal: AbortSignal) => Promise<T>): Promise<T> => {
    const deadline = new AbortController()
    const timer = setTimeout(() => {
      deadline.abort()
    }, limit_ms)
    try {
      return await send(deadline.signal)
    } catch (fault) {
      throw faultOf(fault, { ...settings, wait_ms: limit_ms }, deadline.signal.aborted)
    } finally {
      clearTimeout(timer)
    }
  }
  const unlessMissing = async <T>(asked: Promise<T>): Promise<T | null> =>
    asked.catch((fault: unknown) => {
      if (isMissing(fault)) return null
      throw fault
    })
  const put = async (Key: string, body: Content, once = false): Promise<void> => {
    const input = {
      Bucket,
      Key,
      Body: body.bytes,
      ContentLength: body.size,
      ...(body.at && { Metadata: written(body.at) }),
    }
    const limit = 2 * wait_ms + (body.bytes instanceof Readable ? body.size / BYTES_PER_MS : 0)
    try {
      await within(limit, (abortSignal) =>
        client.send(new PutObjectCommand({ ...input, ...(once && { IfNoneMatch: '*' }) }), { abortSignal }),
      )
      proven_at = performance.now()
    } catch (fault) {
      proven_at = Number.NEGATIVE_INFINITY
      throw fault
    }
  }
  const get = (Key: string) =>
    unlessMissing(within(wait_ms, (abortSignal) => client.send(new GetObjectCommand({ Bucket, Key }), { abortSignal })))
  const timeOf = async (Key: string): Promise<Date | null> => {
    const head = await unlessMissing(
      within(wait_ms, (abortSignal) => client.send(new HeadObjectCommand({ Bucket, Key }), { abortSignal })),
    )
    return head && (writtenAt(head.Metadata) ?? head.LastModified ?? new Date(0))
  }
  const remove = async (Key: string): Promise<void> => {
    // Deleting in a bucket with versions leaves a marker behind, even of what doesn't exist.
    if ((await timeOf(Key)) === null) return
    await unlessMissing(
      within(wait_ms, (abortSignal) => client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal })),
    )
  }
  async function* pages(Prefix: string, Delimiter?: string) {
    let token: string | undefined
    do {
      const more = { ...(Delimiter && { Delimiter }), ...(token && { ContinuationToken: token }) }
      const page = await within(wait_ms, (abortSignal) =>
        client.send(new ListObjectsV2Command({ Bucket, Prefix, ...more }), { abortSignal }),
      )
      yield page
      token = page.NextContinuationToken
    } while (token !== undefined)
  }
  return {
    noun: 'bucket',
    setting: 'FILES_BUCKET',
    address: Bucket,
    fix: 'If they are in FILES_DIR, set FILES_MOVE=to-bucket; otherwise restore the bucket, or correct FILES_BUCKET.',
    owner_address: `its object ${OWNER}`,
    async isThere() {
      try {
        await within(wait_ms, (abortSignal) => client.send(new HeadBucketCommand({ Bucket }), { abortSignal }))
        return true
      } catch (fault) {
        if (isMissing(fault)) return false
        throw fault
      }
    },
    async create() {
      throw new BucketFault(
        `FILES_BUCKET ${Bucket}: there is no such bucket. Create it, with versioning and without public access, or correct FILES_BUCKET`,
        'NoSuchBucket',
      )
    },
    async write(name, bytes, at, size) {
      if (Buffer.isBuffer(bytes)) return put(name, { bytes, size: bytes.length, at })
      if (size !== undefined) return put(name, { bytes, size, at })
      await spooled(bytes, (file) => put(name, { ...file, at }))
    },
    mark: (name, at) => put(name, { bytes: Buffer.alloc(0), size: 0, at }),
    writeText: (name, content) => put(name, textOf(content)),
    async createOnce(name, content) {
      try {
        await put(name, textOf(content), true)
      } catch (fault) {
        if (isTaken(fault)) return
        if (!isUnsupported(fault)) throw fault
        // OpenStack Swift has no conditional writes. Whose id is in the bucket is read again, now and before each write.
        if ((await timeOf(name)) === null) await put(name, textOf(content))
      }
    },
    read: async (name) => ((await get(name))?.Body as Readable | undefined) ?? null,
    async readText(name) {
      const found = await get(name)
      return found ? text(found.Body as Readable) : null
    },
    timeOf,
    async *list(folder) {
      for await (const { Contents = [] } of pages(folder === '' ? '' : `${folder}/`))
        for (const { Key, LastModified } of Contents) if (Key && LastModified) yield { name: Key, at: LastModified }
    },
    async subfolders(folder) {
      const found: string[] = []
      for await (const { CommonPrefixes = [] } of pages(`${folder}/`, '/'))
        found.push(...CommonPrefixes.map(({ Prefix = '' }) => Prefix.slice(folder.length + 1, -1)))
      return found.toSorted()
    },
    removeSubfolder: () => Promise.resolve(),
    async move(from, to) {
      const CopySource = `${Bucket}/${from}`
      const copied = await unlessMissing(
        within(2 * wait_ms, (abortSignal) =>
          client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource }), { abortSignal }),
        ),
      )
      if (copied) await remove(from)
      return copied !== null
    },
    remove,
    async *unfinished() {},
    removeUnfinished: () => Promise.resolve(),
    freeBytes: () => Promise.resolve(null),
    async probe() {
      if (performance.now() - proven_at < PROVEN_MS) return
      const name = `probes/${randomUUID()}`
      await put(name, textOf('curbwise'))
      await remove(name)
    },
  }
}

interface Content {
  readonly bytes: Buffer | Readable
  readonly size: number
  readonly at?: Date
}

const textOf = (content: string): Content => ({ bytes: Buffer.from(content), size: Buffer.byteLength(content) })

const written = (at: Date): Record<string, string> => ({ at: at.toISOString() })
function writtenAt(metadata: Record<string, string> | undefined): Date | null {
  const at = new Date(metadata?.['at'] ?? Number.NaN)
  return Number.isNaN(at.getTime()) ? null : at
}

/** Runs work with a stream whose size is known: an object's size comes before its bytes. */
async function spooled(bytes: Readable, work: (file: Content) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'curbwise-file-'))
  try {
    const path = join(folder, 'file')
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }))
    await work({ bytes: createReadStream(path), size: (await stat(path)).size })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
