import type { api } from '@curbwise/api'
import type { Knex } from 'knex'
import { lockUser, patchUser } from '../../../../auth/user.store.ts'
import { NotFound, Unauthorized, ValidationFailed } from '../../../../errors/errors.ts'
import { removeFile } from '../../../../files/file.store.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { findAndLockContract, patchContract } from '../../../organizations/contracts/index.ts'
import { findAndLockCompany, patchCompany } from '../../../organizations/tow-companies/index.ts'
import { canSetPicture, PICTURE_OF, type PictureResource, type PictureTarget } from '../file.policy.ts'
import { type PictureOwner, storePicture } from '../store-picture.ts'

type Kind = 'user' | 'contract' | 'tow_company'
type FoundTarget = PictureTarget & { readonly file_id: string | null }

/** Where each resource stores its picture. Rows are read under the user's tenancy, so another tenant's record is not found. */
const TARGETS: Record<
  PictureResource,
  {
    readonly kind: Kind
    owner(target: PictureTarget): Partial<Pick<PictureOwner, 'user_id' | 'contract_id' | 'tow_company_id'>>
    lock(db: Knex.Transaction, id: string): Promise<FoundTarget | undefined>
    save(db: Knex.Transaction, id: string, file_id: string): Promise<void>
  }
> = {
  users: {
    kind: 'user',
    owner: ({ id }) => ({ user_id: id }),
    async lock(db, id) {
      const user = await lockUser(db, id)
      return user && { id, tow_company_id: null, file_id: user.avatar_file_id }
    },
    save: (db, id, avatar_file_id) => patchUser(db, id, { avatar_file_id }),
  },
  contracts: {
    kind: 'contract',
    owner: ({ id, tow_company_id }) => ({ contract_id: id, tow_company_id }),
    async lock(db, id) {
      const contract = await findAndLockContract(db, id)
      return contract && { id, tow_company_id: contract.tow_company_id, file_id: contract.image_file_id }
    },
    save: (db, id, image_file_id) => patchContract(db, id, { image_file_id }),
  },
  'tow-companies': {
    kind: 'tow_company',
    owner: ({ id }) => ({ tow_company_id: id }),
    async lock(db, id) {
      const company = await findAndLockCompany(db, id)
      return company && { id, tow_company_id: id, file_id: company.logo_file_id }
    },
    save: (db, id, logo_file_id) => patchCompany(db, id, { logo_file_id }),
  },
}

/** Stores one picture of a person, a complex, or a tow company. The previous one stays stored, unlinked, for the history. */
export const uploadFile: Operation<typeof api.files.upload> = async (context, { params, body, images }) => {
  const { db, actor, clock } = context
  const { resource } = params
  if (body.file_type !== PICTURE_OF[resource])
    throw new ValidationFailed({ file_type: `Choose ${PICTURE_OF[resource]} for ${resource}` })
  const { kind, owner, lock, save } = TARGETS[resource]
  const target = await lock(db, body.id)
  const policy = target && canSetPicture[resource](actor, target)
  if (!target || !policy?.knows) throw new NotFound()
  if (!policy.may) throw new Unauthorized()
  const image = images[0]
  if (!image) throw new ValidationFailed({ file: 'Choose a picture' })
  const id = await storePicture(context, image, {
    kind: body.file_type,
    record_kind: kind,
    record_id: target.id,
    ...owner(target),
  })
  await save(db, target.id, id)
  if (target.file_id) await removeFile(db, target.file_id, { removed_at: clock.now(), removed_by: actor.user_id })
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
