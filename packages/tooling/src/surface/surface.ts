import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { productWorkspace } from '../rspack/workspace.ts'
import { versionFaults } from './changes.ts'
import { contractChanges } from './contract-changes.ts'
import { type Contract, readContract } from './contract.ts'
import { declarationChanges } from './declaration-changes.ts'
import { readDeclarations, recordDeclarations, recordedDeclarations, surfacePath } from './declarations.ts'

interface RecordedContract {
  readonly version: string
  readonly calls: Contract
}

/** Returns the path of the recorded calls with their schemas: 1 MB, 46 KB compressed. */
const contractPath = (): string => surfacePath('api').replace('surface.json', 'calls.json.gz')

const recordedContract = (): RecordedContract | null =>
  existsSync(contractPath())
    ? (JSON.parse(gunzipSync(readFileSync(contractPath())).toString()) as RecordedContract)
    : null

const NOT_RECORDED = 'Nothing is recorded yet: run npm run surface'

/** Checks that PLATFORM_VERSION was raised enough for the changes in what the shell shares since surface.json. */
export async function platformFaults(): Promise<readonly string[]> {
  const [recorded, { platform }] = [recordedDeclarations(), await productWorkspace()]
  if (!recorded) return [NOT_RECORDED]
  const changes = declarationChanges(recorded.declarations, readDeclarations())
  return versionFaults('PLATFORM_VERSION', recorded.version, platform, changes)
}

/** Checks that API_VERSION was raised enough for the changes in the gateway's calls since they were recorded. */
export async function contractFaults(): Promise<readonly string[]> {
  const [recorded, { api }] = [recordedContract(), await productWorkspace()]
  if (!recorded) return [NOT_RECORDED]
  return versionFaults('API_VERSION', recorded.version, api, contractChanges(recorded.calls, await readContract()))
}

/** Records both. Returns the faults instead if a version wasn't raised enough. */
export async function recordSurface(): Promise<readonly string[]> {
  const { platform, api } = await productWorkspace()
  const faults = [...(await platformFaults()), ...(await contractFaults())]
  const blocking = faults.filter((fault) => fault !== NOT_RECORDED && !fault.includes('is recorded: run'))
  if (blocking.length > 0) return blocking
  recordDeclarations(platform, readDeclarations())
  writeFileSync(contractPath(), gzipSync(JSON.stringify({ version: api, calls: await readContract() }), { level: 9 }))
  return []
}
