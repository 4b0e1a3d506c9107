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

/** Where a target stands: its ids, or ids of nothing. */
export interface Place {
  readonly company_id: string
  readonly contract_id: string
  readonly unit_id: string
  readonly vehicle_id: string
  readonly file_id: string
  /** Of the company's fleet. */
  readonly truck_id: string
  readonly tow_price_id: string
  readonly storage_lot_id: string
  /** Makes a requested tow there and returns its id: each call gets one of its own, since calls change it. */
  tow(actor: ActorName): Promise<string>
  /** Makes a unit with a person there and returns its id. */
  home(): Promise<string>
  /** Registers a vehicle there and returns its id. */
  vehicle(): Promise<string>
  /** A guest’s permit of the unit there that holds, and its id. */
  permit(): Promise<string>
  /** Invites a member of staff there, who has not joined yet, and returns the log-in. */
  manager(): Promise<string>
  /** Takes on another complex with the same people, and returns its id: for calls that change a complex itself. */
  complex(): Promise<string>
  /** A notice of the complex. */
  notice(): Promise<string>
  /** A tow with a mail that failed. */
  message(actor: ActorName): Promise<{ tow_id: string; message_id: string }>
  /** A tow with a picture. */
  image(actor: ActorName): Promise<{ tow_id: string; image_id: string }>
  /** A tow that the unit there asked for and that has ended: of open ones there is one a space. */
  reservedTow(): Promise<string>
  /** An export of this person at one's own place; of somebody else anywhere else. */
  exported(actor: ActorName): Promise<string>
  /** A car in custody there, with something paid for it. */
  custody(): Promise<{ custody_id: string; payment_id: string }>
}

export interface MatrixWorld {
  readonly clients: Readonly<Record<ActorName, HttpClient>>
  readonly user_ids: Readonly<Partial<Record<ActorName, string>>>
  readonly places: Readonly<Record<TargetName, Place>>
  /** Names that only a foreign company's rows bear, and only the sibling complex's. */
  readonly marks: { readonly foreign: 'Xanadu'; readonly sibling: 'Sibley'; readonly other_unit: 'Neighbour' }
}
