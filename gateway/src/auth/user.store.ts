import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { UserCredential } from './user-credential.model.ts'
import { User } from './user.model.ts'

export const loadUser = async (db: Knex.Transaction, id: string): Promise<User | undefined> =>
  User.query(db).findById(id)

/** Returns the user, locked until this transaction ends. */
export const lockUser = async (db: Knex.Transaction, id: string): Promise<User | undefined> =>
  User.query(db).findById(id).forUpdate()

/** Writes a new user with a password. */
export async function insertUser(
  db: Knex.Transaction,
  user: PartialModelObject<User>,
  password_hash: string,
): Promise<void> {
  const { id } = await User.query(db).insert(user)
  await UserCredential.query(db).insert({ user_id: id, password_hash })
}

export async function patchUser(db: Knex.Transaction, id: string, change: PartialModelObject<User>): Promise<void> {
  await User.query(db).findById(id).patch(change)
}

export const loadCredential = async (db: Knex.Transaction, user_id: string): Promise<UserCredential | undefined> =>
  UserCredential.query(db).findById(user_id)

export async function patchCredential(
  db: Knex.Transaction,
  user_id: string,
  change: PartialModelObject<UserCredential>,
): Promise<void> {
  await UserCredential.query(db).findById(user_id).patch(change)
}
