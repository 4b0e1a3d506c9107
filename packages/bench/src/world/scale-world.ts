import { prepareDatabase } from '@curbwise/tooling/launch/prepare.ts'
import type { Lifetime } from '@curbwise/tooling/launch/lifetime.ts'
import type { WireCounter } from '../measure/wire-counter.ts'
import { createDatabase } from './database.ts'
import { accountOf, logInAs, type Person } from './person.ts'
import type { Program } from './program.ts'
import { fillScale } from './scale.ts'
import { SCALE_ADMIN, SCALE_MANAGER, SCALE_SUPER_ADMIN } from './scale.sql.ts'
import { DEMO, type Made, startCounted } from './world.ts'

/** A platform of one size, with its gateway. */
export interface Platform {
  readonly gateway: Program & { readonly counter: WireCounter }
  /** The database's address under the role of the gateway. */
  readonly app_url: string
  readonly owner_url: string
  readonly admin: Person
  /** Manages two complexes of the company. */
  readonly manager: Person
  readonly super_admin: Person
}

export interface Scales {
  /** 1 is 2,000 complexes. */
  readonly factor: number
  readonly whole: Platform
  /** The same company on a platform of a hundredth. */
  readonly hundredth: Platform
}

/** Creates both platforms: `factor` 1 is 2,000 complexes with a million vehicles. */
export async function makeScales(lifetime: Lifetime, folder: string, world: Made, factor: number): Promise<Scales> {
  const account = await accountOf(world.gateway.url, 'tow_admin')
  const make = async (name: string, size: number): Promise<Platform> => {
    console.log(`Writing a platform of ${Math.round(2000 * size).toLocaleString('en-US')} complexes…`)
    const owner_url = await createDatabase(world.server, name, DEMO)
    await prepareDatabase(lifetime, { ...world.env, DATABASE_URL: owner_url }, 'none')
    await fillScale(owner_url, size, account.email)
    const gateway = await startCounted(lifetime, folder, { ...world, large: owner_url })
    const app = new URL(owner_url)
    app.username = `curbwise_app_${name}`
    app.password = world.env['APP_DATABASE_PASSWORD'] ?? ''
    const logIn = (email: string): Promise<Person> => logInAs(gateway.url, { email, password: account.password })
    return {
      gateway,
      app_url: app.toString(),
      owner_url,
      admin: await logIn(SCALE_ADMIN),
      manager: await logIn(SCALE_MANAGER),
      super_admin: await logIn(SCALE_SUPER_ADMIN),
    }
  }
  return { factor, whole: await make('whole', factor), hundredth: await make('hundredth', factor / 100) }
}
