import { createServer, type IncomingMessage } from 'node:http'
import sharp from 'sharp'
import { metrics } from './metrics.ts'

/** The baseline of a photo upload: node:http and one sharp resize with the gateway's settings. Stores nothing. */
sharp.cache(false)

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const resized = async (request: IncomingMessage): Promise<Buffer> =>
  sharp(await bodyOf(request))
    .rotate()
    .resize({ width: 2048, height: 2048, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85, mozjpeg: false })
    .toBuffer()

const server = createServer((request, response) => {
  if (request.url !== '/resize') return void response.end(metrics())
  resized(request).then(
    ({ length }) => response.end(String(length)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(Number(process.env['PORT']), process.env['HOST'])
process.on('SIGTERM', () => process.exit(0))
