import { stat } from 'node:fs/promises'
import { join, normalize, sep } from 'node:path'

export interface FoundFile {
  readonly path: string
  readonly size: number
  readonly mtime: Date
  /** Precompressed, as its file name's extension says. */
  readonly encoding: 'br' | 'gzip' | null
}

/**
 * Finds the file for an address inside `folder`, in the best accepted encoding. Null when there is none; never returns
 * a file outside the folder or a hidden one.
 */
export async function findFile(
  folder: string,
  address: string,
  encodings: readonly ('br' | 'gzip')[] = [],
): Promise<FoundFile | null> {
  const relative = decode(address)
  if (relative === null) return null
  const path = normalize(join(folder, relative))
  if (!path.startsWith(folder + sep) || relative.split('/').some((part) => part.startsWith('.'))) return null
  const plain = await fileAt(path)
  if (!plain) return null
  for (const encoding of encodings) {
    const packed = await fileAt(`${path}.${encoding === 'br' ? 'br' : 'gz'}`)
    if (packed && packed.mtime >= plain.mtime) return { ...packed, encoding }
  }
  return { ...plain, encoding: null }
}

async function fileAt(path: string): Promise<Omit<FoundFile, 'encoding'> | null> {
  const info = await stat(path).catch(() => null)
  return info?.isFile() ? { path, size: info.size, mtime: info.mtime } : null
}

function decode(address: string): string | null {
  try {
    const decoded = decodeURIComponent(address)
    return decoded.includes('\0') || decoded.includes('\\') ? null : decoded
  } catch {
    return null
  }
}
