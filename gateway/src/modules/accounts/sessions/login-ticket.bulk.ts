import type { Knex } from 'knex'

/** Deletes the tickets of unfinished logins that ended before this time; returns how many. */
export const deleteOldLoginTickets = (db: Knex.Transaction, before: Date): Promise<number> =>
  db('login_tickets').where('expires_at', '<', before).delete()

/** Forgets the devices that no one logged in from since this time; returns how many. */
export const deleteOldDevices = (db: Knex.Transaction, before: Date): Promise<number> =>
  db('known_devices').where('last_seen_at', '<', before).delete()
