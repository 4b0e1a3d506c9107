import type { api } from '@curbwise/api'
import type { Knex } from 'knex'
import { NotFound, Unauthorized, ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { canSetPicture, PICTURE_OF, type PictureResource, type PictureTarget } from '../file.policy.ts'
import { storePicture } from '../store-picture.ts'

const TABLES: Record<
  PictureResource,
  {
    table: string
    column: string
    kind: 'user' | 'contract' | 'tow_company'
    owner: (target: PictureTarget) => Record<string, string | null>
  }
> = {
  users: { table: 'users', column: 'avatar_file_id', kind: 'user', owner: ({ id }) => ({ user_id: id }) },
  contracts: {
    table: 'contracts',
    column: 'image_file_id',
    kind: 'contract',
    owner: ({ id, tow_company_id }) => ({ contract_id: id, tow_company_id }),
  },
  'tow-companies': {
    table: 'tow_companies',
    column: 'logo_file_id',
    kind: 'tow_company',
    owner: ({ id }) => ({ tow_company_id: id }),
  },
}

/** One picture of a person, a complex or a tow company; the one before stays stored, out of sight, for the history. */
export const uploadFile: Operation<typeof api.files.upload> = async (context, { params, body, images }) => {
  const { db, actor, clock } = context
  const { resource } = params
  if (body.file_type !== PICTURE_OF[resource])
    throw new ValidationFailed({ file_type: `Choose ${PICTURE_OF[resource]} for ${resource}` })
  const target = await loadTarget(db, resource, body.id)
  const policy = target && canSetPicture[resource](actor, target)
  if (!target || !policy?.knows) throw new NotFound()
  if (!policy.may) throw new Unauthorized()
  const { table, column, kind, owner } = TABLES[resource]
  const image = images[0]
  if (!image) throw new ValidationFailed({ file: 'Choose a picture' })
  const id = await storePicture(context, image, {
    kind: body.file_type,
    record_kind: kind,
    record_id: target.id,
    ...owner(target),
  })
  await db(table)
    .where({ id: target.id })
    .update({ [column]: id })
  if (target.file_id)
    await db('files').where({ id: target.file_id }).update({ removed_at: clock.now(), removed_by: actor.user_id })
  await context.history({
    action: `${kind}.picture_changed`,
    record_kind: kind,
    record_id: target.id,
    contract_id: resource === 'contracts' ? target.id : null,
    tow_company_id: target.tow_company_id,
    before: { file_id: target.file_id },
    after: { file_id: id },
  })
  if (resource === 'contracts') await context.publishChange('contracts', target.id, target.id)
  return { id, file_type: body.file_type, file_url: `/api/files/${id}` }
}

/** Under the person's tenancy: a record of others is not there. */
async function loadTarget(
  db: Knex.Transaction,
  resource: PictureResource,
  id: string,
): Promise<(PictureTarget & { file_id: string | null }) | undefined> {
  const { table, column } = TABLES[resource]
  const company =
    resource === 'contracts'
      ? 'tow_company_id'
      : resource === 'tow-companies'
        ? 'id as tow_company_id'
        : db.raw('null::uuid as tow_company_id')
  return db(table).where({ id }).forUpdate().first('id', `${column} as file_id`, company)
}
