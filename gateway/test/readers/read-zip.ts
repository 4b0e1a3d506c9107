import { inflateRawSync } from 'node:zlib'

/** Returns name → text of each part, from the archive's central directory. */
export function readZip(archive: Buffer): Record<string, string> {
  const parts: Record<string, string> = {}
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)]
    const [name, extra, comment] = [
      archive.readUInt16LE(at + 28),
      archive.readUInt16LE(at + 30),
      archive.readUInt16LE(at + 32),
    ]
    const local = archive.readUInt32LE(at + 42)
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = archive.subarray(from, from + size)
    parts[archive.subarray(at + 46, at + 46 + name).toString()] = (
      method === 0 ? bytes : inflateRawSync(bytes)
    ).toString()
    at += 46 + name + extra + comment
  }
  return parts
}
