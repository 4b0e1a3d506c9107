import type { HttpClient } from '../client/http-client.ts'

export const TARGETS = ['own', 'sibling', 'foreign', 'other_unit', 'missing'] as const
export type TargetName = (typeof TARGETS)[number]

export const ACTORS = [
  'super_admin',
  'tow_admin',
  'tow_staff',
  'tow_driver',
  'contract_manager',
  'contract_staff',
  'external_user',
  'resident',
  'public',
  'disabled',
] as const
export type ActorName = (typeof ACTORS)[number]

/** What a row of a place may need. */
interface Marked {
  readonly company_id: string
  /** The name that only rows of this place have. */
  readonly mark: string
}

/** The location of a target: its ids, or ids that don't exist. */
export interface Place {
  readonly company_id: string
  readonly contract_id: string
  readonly unit_id: string
  readonly vehicle_id: string
  readonly file_id: string
  /** From the company's fleet. */
  readonly truck_id: string
  readonly tow_price_id: string
  readonly storage_lot_id: string
  /** Creates a requested tow there and returns its id: each call gets its own, since calls change it. */
  tow(actor: ActorName): Promise<string>
  /** Creates a unit with a resident there and returns its id. */
  home(): Promise<string>
  /** An exception of a new unit, as the path names it. */
  exception(): Promise<{ id: string; exceptionId: string }>
  /** Registers a vehicle there and returns its id. */
  vehicle(): Promise<string>
  /** Returns the id of a valid guest permit of the unit there. */
  permit(): Promise<string>
  /** Invites a staff member there, who hasn't joined yet, and returns the login. */
  manager(): Promise<string>
  /** A person of the company's team, who has joined or not. */
  readonly towUser: (status: 'joined' | 'invited') => Promise<string>
  /** A person of the company's team who is logged in, as the path names them. */
  readonly teamSession: () => Promise<{ towUserId: string; sessionId: string }>
  /** A person of the company's team with a second factor, by their login. */
  readonly personWithFactor: () => Promise<string>
  /** A person of a new external company, who has joined or not, as the path names them. */
  externalUser(status: 'joined' | 'invited'): Promise<{ id: string; externalUserId: string }>
  /** Adds another tow company with these columns and returns its id: for calls that change a company itself. */
  company(fields?: Readonly<Record<string, unknown>>): Promise<string>
  /** Adds another complex with the same people and returns its id: for calls that change a complex itself. */
  complex(): Promise<string>
  /**
   * Inserts a row that belongs to the complex there, with these other columns, and returns its id. An undefined column is
   * left out.
   */
  row(table: string, fields: (place: Marked) => Readonly<Record<string, unknown>>): Promise<string>
  /** Inserts a row that belongs to the company there, with these other columns, and returns its id. */
  companyRow(table: string, fields: Readonly<Record<string, unknown>>): Promise<string>
  /** A tow with a failed email. */
  message(actor: ActorName): Promise<{ tow_id: string; message_id: string }>
  /** A tow with a picture. */
  image(actor: ActorName): Promise<{ tow_id: string; image_id: string }>
  /** An ended tow that the unit there requested: only one open tow per space is allowed. */
  reservedTow(): Promise<string>
  /** An export of this user at their own place; of another user anywhere else. */
  exported(actor: ActorName): Promise<string>
  /** A car in custody there, with a payment. */
  custody(): Promise<{ custody_id: string; payment_id: string }>
}

export interface MatrixWorld {
  readonly clients: Readonly<Record<ActorName, HttpClient>>
  readonly user_ids: Readonly<Partial<Record<ActorName, string>>>
  readonly places: Readonly<Record<TargetName, Place>>
  /** Names found only in another company's rows, the sibling complex's rows, or another unit's rows. */
  readonly marks: { readonly foreign: 'Xanadu'; readonly sibling: 'Sibley'; readonly other_unit: 'Neighbour' }
}
