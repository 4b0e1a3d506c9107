import { parseArgs } from 'node:util'
import { makeCall } from '../generate/call.ts'
import { finish } from '../generate/finish.ts'
import { makeList } from '../generate/list.ts'
import { makeModule } from '../generate/module.ts'
import { makeRemote } from '../generate/remote.ts'
import { makeScreen } from '../generate/screen.ts'
import { Workshop } from '../generate/workshop.ts'
import { repositoryRoot } from '../repository.ts'
import { command } from './command.ts'

const USAGE = `npm run new -- module <group>/<name>                    such as property/patrols
npm run new -- list <module> <resource>                 such as patrols patrols
npm run new -- call <module>/<verb-noun>                such as fleet/read-truck-summary
npm run new -- screen <remote> <path> --list <resource> such as mf-tow /patrols --list patrols
npm run new -- screen <remote> <path> [<name>]          a screen without a list, such as mf-tow /company
npm run new -- remote <name>                            such as mf-billing`

/** `npm run new`: generates code that compiles and passes its tests and all checks, ready to extend. */
await command(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { list: { type: 'string' } } })
  const [kind, first, second, third] = positionals
  const workshop = new Workshop(repositoryRoot)
  if (kind === 'module') makeModule(workshop, first)
  else if (kind === 'list') makeList(workshop, first, second)
  else if (kind === 'call') makeCall(workshop, first)
  else if (kind === 'screen') makeScreen(workshop, { remote: first, path: second, name: third, list: values.list })
  else if (kind === 'remote') makeRemote(workshop, first)
  else throw new Error(USAGE)
  const next = finish(workshop)
  console.log([...workshop.touched, ...next.map((step) => `\n${step}`)].join('\n'))
})
