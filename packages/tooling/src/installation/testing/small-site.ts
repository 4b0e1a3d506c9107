import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Writes a site of two files, so that no build is needed. Returns its folder. */
export function smallSite(folder: string, asset: string): string {
  const files = {
    'index.html': '<!doctype html><title>__PRODUCT_NAME__</title>',
    'sw.js': '1',
    [`assets/${asset}`]: '1',
  }
  for (const [name, text] of Object.entries({ ...files, 'remotes.json': '{"platform":"1.0.0","remotes":{}}' })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}
