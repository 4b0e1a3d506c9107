import { readFile } from 'node:fs/promises'
import { NotFound } from '../../errors/errors.ts'
import type { FoundFile } from './find-file.ts'

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

/** Returns a reader that reads the page once for each version of the file. */
export function pageReader(): (file: FoundFile) => Promise<string> {
  let known: { path: string; time: number; text: string } | null = null
  return async (file) => {
    if (known?.path !== file.path || known.time !== file.mtime.getTime())
      known = { path: file.path, time: file.mtime.getTime(), text: await textOf(file.path) }
    return known.text
  }
}

/** Throws NotFound if the page was removed since it was found. */
const textOf = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch(() => {
    throw new NotFound()
  })

/** Puts this response's style nonce, the product's name, and preload lines into index.html. */
export const fillPage = (text: string, values: { nonce: string; product_name: string; preloads: string }): string =>
  text
    .replaceAll('__CSP_NONCE__', escapeHtml(values.nonce))
    .replaceAll('__PRODUCT_NAME__', escapeHtml(values.product_name))
    .replace('</head>', () => `${values.preloads}\n</head>`)

/** Returns the web manifest; icons are named as in the site. */
export const webManifest = (productName: string, icons: readonly string[]): string =>
  JSON.stringify({
    name: productName,
    short_name: productName,
    description: 'Vehicle towing and parking enforcement for apartment complexes',
    id: '/',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f2f3f0',
    theme_color: '#0b5a6b',
    shortcuts: [
      { name: 'Park as a guest', url: '/guest' },
      { name: 'Find my car', url: '/findmycar' },
    ],
    icons: icons.map((src) => ({
      src: `/${src}`,
      sizes: src.endsWith('.svg') ? 'any' : (/(\d+)/.exec(src)?.[1] ?? '512').replace(/^(\d+)$/, '$1x$1'),
      type: src.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
      ...(src.includes('maskable') && { purpose: 'maskable' }),
    })),
  })
