import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { repositoryRoot } from '../repository.ts'
import { writeAtomically } from '../rspack/site.ts'
import { command } from './command.ts'

interface Sbom {
  readonly bomFormat: string
  readonly components: readonly unknown[]
}

/** `npm run sbom`: writes the production dependencies as CycloneDX to dist/sbom.cdx.json. */
await command(async () => {
  const { status, stdout, stderr } = spawnSync('npm', ['sbom', '--sbom-format=cyclonedx', '--omit=dev'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`npm sbom failed:\n${stderr}`)
  const { bomFormat, components } = JSON.parse(stdout) as Sbom
  if (bomFormat !== 'CycloneDX' || components.length === 0) throw new Error('npm sbom returned no components')
  writeAtomically(join(repositoryRoot, 'dist/sbom.cdx.json'), stdout)
  console.log(`${components.length} components in dist/sbom.cdx.json`)
})
