import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { S3Client, S3ServiceException } from '@aws-sdk/client-s3'

export interface BucketSettings {
  readonly bucket: string
  /** Null means Amazon's. */
  readonly endpoint: string | null
  readonly region: string
  readonly access_key_id: string
  readonly secret_access_key: string
  /** How long a small request may take; writing a file may take twice as long. */
  readonly wait_ms: number
}

const CONNECTIONS = 100
/** A reader may pause: someone's phone loads the photo. */
const SILENT_MS = 60_000

/** Returns a client with a bounded number of connections and one retry. Only the given key is used, never one of the machine's. */
export function bucketClient({
  endpoint,
  region,
  access_key_id,
  secret_access_key,
  wait_ms,
}: BucketSettings): S3Client {
  const agent = { keepAlive: true, maxSockets: CONNECTIONS }
  return new S3Client({
    region,
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: access_key_id, secretAccessKey: secret_access_key },
    maxAttempts: 2,
    // Servers other than Amazon's don't know the trailing checksums; the signature covers the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: wait_ms,
      socketTimeout: SILENT_MS,
      httpAgent: new HttpAgent(agent),
      httpsAgent: new HttpsAgent(agent),
    },
  })
}

/** The bucket doesn't do what was asked. Has no cause: the client's errors quote requests. */
export class BucketFault extends Error {
  readonly code = 'EBUCKET'
  /** The service's own name of the fault, such as `AccessDenied`; empty when it wasn't reached. */
  readonly reason: string

  constructor(message: string, reason: string) {
    super(message)
    this.name = 'BucketFault'
    this.reason = reason
  }
}

/** The service's own name of a fault; empty if it wasn't the service that refused. */
function reasonIn(fault: unknown): string {
  if (!(fault instanceof S3ServiceException)) return ''
  const status = fault.$metadata.httpStatusCode ?? 0
  // An answer without a body, as to HEAD, has only its status.
  if (fault.name !== 'Unknown' && fault.name !== 'NotFound') return fault.name
  return status === 404 ? 'NotFound' : status === 403 ? 'AccessDenied' : `HTTP ${status}`
}

const isFor = (fault: unknown, reasons: readonly string[]): boolean =>
  fault instanceof BucketFault && reasons.includes(fault.reason)
export const isMissing = (fault: unknown): boolean => isFor(fault, ['NoSuchKey', 'NotFound'])
export const isUnsupported = (fault: unknown): boolean => isFor(fault, ['NotImplemented'])
export const isTaken = (fault: unknown): boolean => isFor(fault, ['PreconditionFailed', 'ConditionalRequestConflict'])

const KEYS = 'correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'
const FIXES: Readonly<Record<string, string>> = {
  NoSuchBucket: 'there is no such bucket. Create it, or correct FILES_BUCKET',
  InvalidAccessKeyId: `the key isn't known. In the settings, ${KEYS}`,
  SignatureDoesNotMatch: `the key's secret is wrong. In the settings, ${KEYS}`,
  AccessDenied: `the key may not do this. Allow it to list, read, write, and delete in the bucket, or ${KEYS}`,
  RequestTimeTooSkewed: "this machine's clock differs from the bucket's by too much. Synchronize it (timedatectl)",
  PermanentRedirect: 'the bucket is in another region. Correct S3_REGION',
  AuthorizationHeaderMalformed: 'the bucket is in another region. Correct S3_REGION',
}

/** Returns what went wrong, in one line that names the setting and the fix. Nothing of a request is quoted. */
export function faultOf(fault: unknown, { bucket, wait_ms }: BucketSettings, is_late: boolean): BucketFault {
  const reason = reasonIn(fault)
  const { code, message } = fault as NodeJS.ErrnoException
  const found = is_late
    ? `no answer within ${wait_ms / 1000} seconds`
    : (FIXES[reason] ?? (reason === '' ? (code ?? message) : `${reason}: ${message}`))
  return new BucketFault(`FILES_BUCKET ${bucket}: ${found}`.replaceAll(/\s+/g, ' '), reason)
}
