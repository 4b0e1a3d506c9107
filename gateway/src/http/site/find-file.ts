import { stat } from 'node:fs/promises'
import { join, normalize, sep } from 'node:path'

export interface FoundFile {
  readonly path: string
  readonly size: number
  readonly mtime: Date
  /** Compressed beforehand, as its name ends. */
  readonly encoding: 'br' | 'gzip' | null
}

/** The file of an address inside `folder`, in the best encoding accepted. Null when there is none; never one outside it or hidden. */
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
