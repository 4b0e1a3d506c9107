import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { GO_MEMORY } from '../../checks/run-tool.ts'
import { copyRepository } from '../../launch/testing/copied-repository.ts'
import { repositoryRoot } from '../../repository.ts'
import { makeCall } from '../call.ts'
import { finish } from '../finish.ts'
import { makeList } from '../list.ts'
import { makeModule } from '../module.ts'
import { makeRemote } from '../remote.ts'
import { makeScreen } from '../screen.ts'
import { Workshop } from '../workshop.ts'

export interface GeneratedRepository {
  readonly root: string
  /** What the generators created or changed. */
  readonly touched: readonly string[]
  /** Runs a generator as `npm run new` does. */
  generate(make: (workshop: Workshop) => void): readonly string[]
  /** Runs a program of node_modules in the copy, or a file with Node. Returns its output if it failed. */
  run(program: string, ...args: readonly string[]): string
  vitest(projects: readonly string[], ...files: readonly string[]): string
  remove(): void
}

/** The generated code is tested as a normal run does it, in a full run too. Compiled sources of a copy would stay in our cache for good. */
const { FULL: _full, NODE_COMPILE_CACHE: _compiled, ...OUTSIDE } = process.env
const ENV = { ...GO_MEMORY, ...OUTSIDE }
const VITEST = 'packages/tooling/vitest.config.ts'

/** A copy of the repository in which every generator has run: a module with a list, a call, and a screen, and the same for what exists. */
export function generateRepository(): GeneratedRepository {
  const { root, remove } = copyRepository({ built: false })
  const touched = new Set<string>()
  const generate: GeneratedRepository['generate'] = (make) => {
    const workshop = new Workshop(root)
    make(workshop)
    finish(workshop)
    for (const path of workshop.touched) touched.add(path)
    return workshop.touched
  }
  const run: GeneratedRepository['run'] = (program, ...args) => {
    const [file, ...before] = program.endsWith('.ts')
      ? [process.execPath, program]
      : [join(repositoryRoot, 'node_modules/.bin', program)]
    const { status, stdout, stderr } = spawnSync(file, [...before, ...args], { cwd: root, env: ENV, encoding: 'utf8' })
    return status === 0 ? '' : `${stdout}${stderr}`
  }
  generate((workshop) => makeModule(workshop, 'property/patrols'))
  generate((workshop) => makeList(workshop, 'patrols', 'patrols'))
  generate((workshop) => {
    makeCall(workshop, 'patrols/read-patrol-summary')
    makeCall(workshop, 'tows/read-tow-summary')
    makeList(workshop, 'guest-permits', 'paid-parking-packages')
    makeRemote(workshop, 'mf-billing')
  })
  generate((workshop) => {
    makeScreen(workshop, { remote: 'mf-tow', path: '/patrols', list: 'patrols' })
    makeScreen(workshop, {
      remote: 'mf-super-admin',
      path: '/super-admin/sold-packages',
      list: 'paid-parking-packages',
    })
    makeScreen(workshop, { remote: 'mf-complexes', path: '/complexes/sent-notices', list: 'announcements' })
    makeScreen(workshop, { remote: 'mf-billing', path: '/billing/units', list: 'units' })
    makeScreen(workshop, { remote: 'mf-tow', path: '/month-end' })
  })
  return {
    root,
    get touched() {
      return [...touched]
    },
    generate,
    run,
    vitest: (projects, ...files) =>
      run('vitest', 'run', '-c', VITEST, ...projects.map((project) => `--project=${project}`), ...files),
    remove,
  }
}
