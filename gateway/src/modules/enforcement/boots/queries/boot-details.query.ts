import type { Decision } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import type { Row } from '../../../../db/tables.ts'
import { BOOT_PAYMENTS, type BootPaymentJson } from '../../custody/index.ts'
import { type BootRecord, decoratedBoots, visibleBoots } from './boot.query.ts'

const FIELDS = [
  'id',
  'file_id',
  'file_type',
  'subject',
  'claimed_at',
  'claim_out_of_range',
  'uploaded_at',
  'uploaded_by_name',
] as const

export type BootImageRecord = Pick<Row<'boot_images'>, (typeof FIELDS)[number]> & {
  /** Null when this user may not see the image. */
  readonly original_sha256: Row<'files'>['original_sha256'] | null
}

/** Returns the photos of a boot in upload order, private ones too. */
export const bootImagesOf = async (db: Knex.Transaction, boot_id: string): Promise<BootImageRecord[]> =>
  db('boot_images')
    .leftJoin('files', 'files.id', 'boot_images.file_id')
    .where('boot_images.booted_vehicle_id', boot_id)
    .whereNull('boot_images.removed_at')
    .orderBy(['boot_images.uploaded_at', 'boot_images.id'])
    .select<BootImageRecord[]>(...FIELDS.map((field) => `boot_images.${field}`), 'files.original_sha256')

type ListedImage = Omit<BootImageRecord, 'claimed_at' | 'uploaded_at'> & {
  readonly claimed_at: string | null
  readonly uploaded_at: string
}

/** A history entry in JSON: its timestamp is a string. */
export type BootHistory = Pick<Row<'history_entries'>, 'action'> & {
  readonly at: string
  readonly actor_kind: Row<'history_entries'>['actor_kind']
  readonly actor_name: Row<'history_values'>['actor_name'] | null
  readonly reason: Row<'history_values'>['reason'] | null
  readonly after: Row<'history_values'>['after'] | null
}

/** A boot with everything that its page shows. */
export type FullBoot = BootRecord & {
  readonly read_at: Date
  readonly images: readonly BootImageRecord[]
  readonly payments: readonly BootPaymentJson[]
  readonly history: readonly BootHistory[]
  readonly stored_decision: Decision | null
  /** Where the last payer wants the receipt. */
  readonly payer_email: string | null
}

const IMAGES = `(select coalesce(jsonb_agg(jsonb_build_object(${FIELDS.map((field) => `'${field}', boot_images.${field}`).join(', ')},
    'original_sha256', files.original_sha256) order by boot_images.uploaded_at, boot_images.id), '[]')
  from boot_images left join files on files.id = boot_images.file_id
  where boot_images.booted_vehicle_id = booted_vehicles.id and boot_images.removed_at is null) as images`
const HISTORY = `(select coalesce(jsonb_agg(jsonb_build_object('action', e.action, 'at', e.at, 'actor_kind', e.actor_kind,
    'actor_name', v.actor_name, 'reason', v.reason, 'after', v.after) order by e.seq), '[]')
  from history_entries e left join history_values v on v.entry_id = e.id
  where e.record_kind = 'booted_vehicle' and e.record_id = booted_vehicles.id) as history`
const DECISION = `(select d.decision from decisions d where d.id = booted_vehicles.decision_id) as stored_decision`

const PAYER = `(select x.payer_email from transactions x where x.boot_id = booted_vehicles.id and x.kind = 'payment'
  and x.payer_email is not null order by x.at desc limit 1) as payer_email`

type Listed = Omit<FullBoot, 'images'> & { readonly images: readonly ListedImage[] }

/** Reads the boot in one statement. Returns undefined when this user may not see it. */
export async function findFullBoot(db: Knex.Transaction, actor: Actor, id: string): Promise<FullBoot | undefined> {
  const found = await decoratedBoots(db, visibleBoots(db, actor))
    .where('booted_vehicles.id', id)
    .select(
      db.raw('app_now() as read_at'),
      ...[IMAGES, BOOT_PAYMENTS, HISTORY, DECISION, PAYER].map((sql) => db.raw(sql)),
    )
    .first<Listed | undefined>()
  return (
    found && {
      ...found,
      images: found.images.map((image) => ({
        ...image,
        claimed_at: image.claimed_at === null ? null : new Date(image.claimed_at),
        uploaded_at: new Date(image.uploaded_at),
      })),
    }
  )
}
