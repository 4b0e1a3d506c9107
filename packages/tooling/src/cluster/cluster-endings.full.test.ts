import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createLaunchpad, type Launched, type Launchpad, WITHIN } from '../launch/testing/launchpad.ts'
import { alive, commandLineOf, killAll } from '../launch/testing/processes.ts'
import { createRunFolder, runsOf } from './run-folder.ts'

let launchpad: Launchpad

beforeAll(async () => {
  launchpad = await createLaunchpad()
})
afterAll(() => launchpad.close())

interface Begun {
  readonly launched: Launched
  readonly number: number
  readonly folder: string
}

/** The namespaces, bridges, and links of a run. */
const networkOf = (number: number): string[] => [
  ...(existsSync('/run/netns') ? readdirSync('/run/netns') : []).filter((name) =>
    name.startsWith(`curbwise-${number}-`),
  ),
  ...readdirSync('/sys/class/net').filter((name) => name.startsWith(`cw${number}-`)),
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
  const launched = launchpad.launch('cluster', ['--faults'])
  const run = await vi.waitUntil(() => runsOf(launched.tree())[0], WITHIN)
  await vi.waitUntil(() => processesOf(run.folder).some((pid) => commandLineOf(pid)[0]?.endsWith('postgres')), WITHIN)
  return { launched, ...run }
}

const remains = ({ folder, number }: Begun) => ({
  folder: existsSync(folder),
  network: networkOf(number),
  processes: alive(processesOf(folder)).map((pid) => commandLineOf(pid).join(' ')),
})
const NOTHING = { folder: false, network: [], processes: [] }

it('ends with everything that it started when it is asked to', async () => {
  const begun = await begin()
  expect(networkOf(begun.number)).toHaveLength(11)
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
  const tree = begun.launched.tree()
  killAll(tree)
  await vi.waitUntil(() => alive(tree).length === 0, WITHIN)
  expect(remains(begun).folder).toBe(true)
  await createRunFolder().remove()
  expect(remains(begun)).toEqual(NOTHING)
})
