import { createHash } from 'node:crypto'
import type { Upload } from '@curbwise/api'
import { fileTypeFromBuffer } from 'file-type'
import type { ReceivedFile } from '../body.ts'
import { Refusal } from '../../errors/errors.ts'
import type { ReceivedDocument, ReceivedImage } from '../../operation/operation.ts'
import { receiveImages } from './receive-image.ts'

export interface ReceivedUpload {
  readonly images: readonly ReceivedImage[]
  readonly documents: readonly ReceivedDocument[]
}

export const NOTHING_UPLOADED: ReceivedUpload = { images: [], documents: [] }
/** Where the end marker of a PDF must be. */
const TAIL = 2048

/**
 * Sorts uploads by their bytes, never by name: pictures are re-encoded; a PDF is stored unchanged when the endpoint
 * takes one.
 */
export async function receiveUpload(
  files: readonly ReceivedFile[],
  upload: Upload | undefined,
): Promise<ReceivedUpload> {
  if (!upload || (upload.optional && files.length === 0)) return NOTHING_UPLOADED
  const documents: ReceivedDocument[] = []
  const pictures: ReceivedFile[] = []
  for (const file of files) {
    const type = upload.kinds.includes('pdf') ? await fileTypeFromBuffer(file.bytes) : undefined
    if (type?.mime === 'application/pdf') documents.push(receivePdf(file))
    else if (upload.kinds.includes('pdf') && !type?.mime.startsWith('image/'))
      throw new Refusal('unsupported_media', undefined, {
        fields: { [file.field]: 'Send a JPEG, PNG, or WebP picture, or a PDF' },
      })
    else pictures.push(file)
  }
  return {
    documents,
    images: pictures.length > 0 || documents.length === 0 ? await receiveImages(pictures, upload) : [],
  }
}

function receivePdf({ field, bytes }: ReceivedFile): ReceivedDocument {
  if (!bytes.subarray(-TAIL).includes('%%EOF'))
    throw new Refusal('unsupported_media', 'This PDF is damaged or incomplete.', {
      fields: { [field]: 'Scan it again, or choose another file' },
    })
  return { field, bytes, content_type: 'application/pdf', sha256: createHash('sha256').update(bytes).digest('hex') }
}
