import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createLaunchpad, type Launched, type Launchpad, WITHIN } from '../launch/testing/launchpad.ts'
import { alive, commandLineOf, killAll } from '../launch/testing/processes.ts'
import { createRunFolder, foldersOf } from './run-folder.ts'

let launchpad: Launchpad

beforeAll(async () => {
  launchpad = await createLaunchpad()
})
afterAll(() => launchpad.close())

interface Begun {
  readonly launched: Launched
  readonly folder: string
  /** Its namespaces, bridges, and links. */
  readonly parts: readonly string[]
}

const networkParts = (): string[] => [
  ...(existsSync('/run/netns') ? readdirSync('/run/netns').filter((name) => name.startsWith('curbwise-')) : []),
  ...readdirSync('/sys/class/net').filter((name) => name.startsWith('cw')),
]

/** Processes that run from a folder: the database's own are not below the launcher. */
const processesOf = (folder: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter(
      (pid) => commandLineOf(pid).some((word) => word.includes(folder)) || workingFolderOf(pid).startsWith(folder),
    )

function workingFolderOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

/** Starts it, until its database runs. */
async function begin(): Promise<Begun> {
  const before = networkParts()
  const launched = launchpad.launch('cluster', ['--faults'])
  const [folder] = await vi.waitUntil(() => {
    const folders = foldersOf(launched.tree())
    return folders.length > 0 ? folders : null
  }, WITHIN)
  await vi.waitUntil(() => processesOf(folder ?? '').some((pid) => commandLineOf(pid)[0]?.endsWith('postgres')), WITHIN)
  return { launched, folder: folder ?? '', parts: networkParts().filter((part) => !before.includes(part)) }
}

const remains = ({ folder, parts }: Begun) => ({
  folder: existsSync(folder),
  parts: networkParts().filter((part) => parts.includes(part)),
  processes: alive(processesOf(folder)).map((pid) => commandLineOf(pid).join(' ')),
})
const NOTHING = { folder: false, parts: [], processes: [] }

it('ends with everything that it started when it is asked to', async () => {
  const begun = await begin()
  expect(begun.parts).toHaveLength(11)
  begun.launched.child.kill('SIGINT')
  await begun.launched.exit()
  expect(remains(begun)).toEqual(NOTHING)
})

it('leaves nothing when it is killed', async () => {
  const begun = await begin()
  // Its guard notices that it has ended.
  const guards = begun.launched.tree().filter((pid) => commandLineOf(pid)[0] === '/bin/sh')
  killAll(begun.launched.tree().filter((pid) => !guards.includes(pid)))
  await vi.waitUntil(() => !existsSync(begun.folder), WITHIN)
  expect(remains(begun)).toEqual(NOTHING)
})

it('removes what is left of one that was killed with its guard', async () => {
  const begun = await begin()
  killAll(begun.launched.tree())
  expect(remains(begun).folder).toBe(true)
  await createRunFolder().remove()
  expect(remains(begun)).toEqual(NOTHING)
})
