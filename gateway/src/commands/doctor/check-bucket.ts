import { randomUUID } from 'node:crypto'
import { GetBucketVersioningCommand } from '@aws-sdk/client-s3'
import { bucketClient, type BucketSettings, faultOf } from '../../files/bucket-client.ts'
import { bucketPlace } from '../../files/bucket-place.ts'
import { type Finding, fault, ok, reasonOf, warning } from './finding.ts'

const CHECK = 'bucket'
const FIX = 'Correct what is named, and check that the server of S3_ENDPOINT runs and can be reached from here.'

/** Checks that the bucket can be written and read, that only its key reads it, and that it has versions. */
export async function checkBucket(settings: BucketSettings): Promise<Finding> {
  const { bucket, wait_ms } = settings
  const client = bucketClient(settings)
  const place = bucketPlace(settings, client)
  const name = `probes/${randomUUID()}`
  try {
    await place.writeText(name, 'curbwise')
    try {
      if ((await place.readText(name)) !== 'curbwise') throw new Error('what was written could not be read')
      const open = await openTo(settings, name)
      if (open !== null)
        return fault(
          CHECK,
          `FILES_BUCKET ${bucket} is public: ${open} without a key.`,
          'Remove public access from the bucket, its policy, and its access lists now; photos are evidence and personal data.',
        )
    } finally {
      await place.remove(name)
    }
    const abortSignal = AbortSignal.timeout(wait_ms)
    const { Status } = await client
      .send(new GetBucketVersioningCommand({ Bucket: bucket }), { abortSignal })
      .catch((error: unknown) => {
        throw faultOf(error, settings, abortSignal.aborted)
      })
    const found = `FILES_BUCKET ${bucket} can be written, and only its key reads it.`
    return Status === 'Enabled'
      ? ok(CHECK, `${found} It has versions.`)
      : warning(
          CHECK,
          `${found} It has no versions: a photo that is deleted by mistake is lost, and no backup has it.`,
          'Turn versioning on, with a rule that deletes old versions; packages/handbook/production.md says how.',
        )
  } catch (error) {
    return fault(CHECK, `Photos can’t be saved or shown: ${reasonOf(error)}.`, FIX)
  } finally {
    client.destroy()
  }
}

/** Returns what anyone can do, or null. */
async function openTo({ bucket, endpoint, region, wait_ms }: BucketSettings, name: string): Promise<string | null> {
  const base =
    endpoint === null ? `https://${bucket}.s3.${region}.amazonaws.com` : `${endpoint.replace(/\/+$/, '')}/${bucket}`
  const reads = async (path: string): Promise<boolean> => {
    const answer = await fetch(`${base}/${path}`, { redirect: 'manual', signal: AbortSignal.timeout(wait_ms) })
    await answer.body?.cancel()
    return answer.ok
  }
  if (await reads(name)) return 'anyone reads its photos'
  return (await reads('?list-type=2&max-keys=1')) ? 'anyone lists its photos' : null
}
