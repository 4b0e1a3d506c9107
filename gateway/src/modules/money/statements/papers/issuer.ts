import { buffer } from 'node:stream/consumers'
import { licenseWords } from '@curbwise/messages/legal-words'
import { towAuthority } from '@curbwise/rules'
import sharp from 'sharp'
import { callForRows } from '../../../../db/call-function.ts'
import type { Issuer } from '../../../../documents/pdf/head.ts'
import { FileGone } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import type { TowCompany } from '../../../organizations/tow-companies/index.ts'
import { addressOf } from '../statement.presenter.ts'

type Reader = Pick<OperationContext, 'db' | 'files'>

const LOGO_PIXELS = 240

async function logoOf({ db, files }: Reader, { logo_file_id }: TowCompany): Promise<Buffer | null> {
  if (!logo_file_id) return null
  const [logo] = await callForRows(db, 'public_file', logo_file_id)
  if (!logo) return null
  try {
    return await sharp(await buffer(await files.get(logo.key)))
      .resize({ width: LOGO_PIXELS, height: LOGO_PIXELS, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
  } catch (fault) {
    if (fault instanceof FileGone) return null
    throw fault
  }
}

/** The company as the head of its statement names it. */
export async function issuerOf(reader: Reader, company: TowCompany): Promise<Issuer> {
  const label = licenseWords('en', towAuthority(company.state ?? '')?.license_label ?? null)
  return {
    name: company.name,
    logo: await logoOf(reader, company),
    lines: [
      addressOf(company),
      [company.phone?.replaceAll(' ', '\u00a0'), company.hours].filter(Boolean).join(', '),
      company.license_number ? `${label} ${company.license_number}` : '',
    ].filter(Boolean),
  }
}
