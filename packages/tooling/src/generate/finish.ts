import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { raiseApiVersion } from './contract.ts'
import type { Workshop } from './workshop.ts'

const SOURCES = /\.(?:tsx?|json)$/

/** Writes the files, updates what is generated from them, and formats them. Returns what is left to do by hand. */
export function finish(workshop: Workshop): readonly string[] {
  const touches = (pattern: RegExp): boolean => workshop.touched.some((path) => pattern.test(path))
  if (touches(/^packages\/api\/src\/resources\//)) raiseApiVersion(workshop, recordedVersion(workshop.root))
  workshop.save()
  if (touches(/^gateway\/src\/db\/changes\//))
    run(workshop.root, process.execPath, 'packages/tooling/src/cli/db-types.ts')
  run(workshop.root, 'node_modules/.bin/oxfmt', ...workshop.touched.filter((path) => SOURCES.test(path)))
  return [
    ...(touches(/^packages\/api\/src\/resources\//)
      ? ['When the calls are as you want them, run npm run surface to record them.']
      : []),
    ...(touches(/package\.json$/) ? ['Run npm install to update package-lock.json, and commit both.'] : []),
  ]
}

const recordedVersion = (root: string): string =>
  (JSON.parse(gunzipSync(readFileSync(join(root, 'packages/api/calls.json.gz'))).toString()) as { version: string })
    .version

function run(root: string, program: string, ...args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stdout}${stderr}`)
}
