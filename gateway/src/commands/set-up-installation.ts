import { insertUser } from '../auth/user.store.ts'
import { hashPassword } from '../modules/accounts/sessions/index.ts'
import { insertCommonModels } from '../modules/parking/vehicle-models/index.ts'
import { connect } from '../db/connect.ts'
import { PLATFORM_ACTOR, setTenancy } from '../db/tenancy.ts'

export interface NewInstallation {
  /** The owner's address for a migrated database. */
  readonly url: string
  readonly email: string
  readonly password: string
}

/** Creates what an empty installation starts with: the super admin, who lets companies in, and the list of makes and models. */
export async function setUpInstallation({ url, email, password }: NewInstallation): Promise<void> {
  const owner = connect({ url, max: 1 })
  try {
    const password_hash = await hashPassword(password)
    await owner.transaction(async (db) => {
      const now = new Date()
      await setTenancy(db, PLATFORM_ACTOR, now)
      await insertUser(
        db,
        {
          email: email.toLowerCase(),
          name: 'Super admin',
          status: 'active',
          is_super_admin: true,
          joined_at: now,
        },
        password_hash,
      )
      await insertCommonModels(db)
    })
  } finally {
    await owner.destroy()
  }
}
