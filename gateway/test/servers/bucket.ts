import { randomUUID } from 'node:crypto'
import { CreateBucketCommand, PutBucketVersioningCommand } from '@aws-sdk/client-s3'
import type { Swift } from '@curbwise/tooling/launch/testing/swift.ts'
import { bucketClient, type BucketSettings } from '../../src/files/bucket-client.ts'
import { bucketPlace } from '../../src/files/bucket-place.ts'
import type { FilePlace } from '../../src/files/place.ts'

export interface TestBucket {
  /** The gateway's settings that name it. */
  readonly environment: Record<string, string>
  readonly settings: BucketSettings
  readonly place: FilePlace
  keepVersions(): Promise<void>
  /** Names of its objects. */
  names(): Promise<string[]>
}

/** Creates a bucket in Swift. */
export async function makeBucket(swift: Swift): Promise<TestBucket> {
  const Bucket = `photos-${randomUUID()}`
  const {
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: access_key_id,
    S3_SECRET_ACCESS_KEY: secret_access_key,
  } = swift.settings
  // A busy machine takes longer than people would wait; tests of an outage have a limit of their own.
  const settings = { bucket: Bucket, endpoint, region: 'us-east-1', access_key_id, secret_access_key, wait_ms: 60_000 }
  const client = bucketClient(settings)
  await client.send(new CreateBucketCommand({ Bucket }))
  const place = bucketPlace(settings, client)
  return {
    environment: { ...swift.settings, FILES_BUCKET: Bucket, S3_WAIT_SECONDS: '60' },
    settings,
    place,
    async keepVersions() {
      const VersioningConfiguration = { Status: 'Enabled' } as const
      await client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration }))
    },
    async names() {
      const names: string[] = []
      for await (const { name } of place.list('')) names.push(name)
      return names.sort()
    },
  }
}
