// Builds the gallery on its own, without federation, and serves it: `npm run gallery -w @curbwise/ui [-- --once <folder>]`. Uses the product's
// Content-Security-Policy, so that styles without a nonce are visible here.
import { randomBytes } from 'node:crypto'
import { createReadStream, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rspack } from '@rspack/core'

const here = fileURLToPath(new URL('.', import.meta.url))
const once = process.argv.indexOf('--once')
const folder = once > 0 ? process.argv[once + 1] : join(here, '../../.data/gallery')
const TYPES = { '.js': 'text/javascript', '.woff2': 'font/woff2', '.map': 'application/json' }

const compiler = rspack({
  mode: once > 0 ? 'production' : 'development',
  context: here,
  entry: { gallery: './src/gallery/main.tsx' },
  output: { path: folder, filename: '[name].js', clean: true, publicPath: '/' },
  devtool: once > 0 ? false : 'cheap-module-source-map',
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      { test: /\.woff2$/, type: 'asset/resource', generator: { filename: '[name][ext]' } },
    ],
  },
})

const html = (
  nonce,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="csp-nonce" content="${nonce}"><title>Kit gallery</title></head>
<body><div id="root"></div><script type="module" src="/gallery.js"></script></body></html>`

const report = (error, stats) => {
  if (error) throw error
  process.stdout.write(`${stats.toString({ colors: true, preset: 'errors-warnings' })}\n`)
  if (once > 0 && stats.hasErrors()) process.exit(1)
}

mkdirSync(folder, { recursive: true })
if (once > 0) {
  compiler.run((error, stats) => {
    report(error, stats)
    writeFileSync(join(folder, 'index.html'), html(''))
    compiler.close(() => undefined)
  })
} else {
  compiler.watch({}, report)
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://gallery').pathname)
    const type = TYPES[extname(path)]
    if (type) {
      response.setHeader('content-type', type)
      createReadStream(join(folder, path))
        .on('error', () => response.writeHead(404).end())
        .pipe(response)
      return
    }
    const nonce = randomBytes(16).toString('base64url')
    const policy = [
      "default-src 'self'; script-src 'self'; object-src 'none'; base-uri 'none'",
      `style-src 'self' 'nonce-${nonce}'; style-src-attr 'none'; img-src 'self' data: blob:`,
    ].join('; ')
    response.setHeader('content-security-policy', policy)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(html(nonce))
  })
  server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () =>
    process.stdout.write(`Gallery: http://127.0.0.1:${server.address().port}/\n`),
  )
}
