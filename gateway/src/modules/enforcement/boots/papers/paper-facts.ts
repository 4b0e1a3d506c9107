import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { callForRows } from '../../../../db/call-function.ts'
import type { Issuer } from '../../../../documents/pdf/head.ts'
import type { PlateWords } from '../../../../documents/pdf/plate.ts'
import { Sheet } from '../../../../documents/pdf/sheet.ts'
import { FileGone, NotFound } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { type Language, translator } from '@curbwise/messages'
import { licenseWords } from '@curbwise/messages/legal-words'
import { documentTexts } from '@curbwise/messages/tow-document'
import { stateName, towAuthority } from '@curbwise/rules'
import { findCompany, type TowCompany } from '../../../organizations/tow-companies/index.ts'
import type { BootRecord } from '../queries/boot.query.ts'

type Reader = Pick<OperationContext, 'db' | 'files' | 'clock'>

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

/** The company as documents name it, with its license for booting. */
export interface Company {
  readonly row: TowCompany
  readonly issuer: Issuer
}

/** Reads the company of a boot for a document in a language. */
export async function companyOf(reader: Reader, boot: BootRecord, language: Language): Promise<Company> {
  const row = await findCompany(reader.db, boot.tow_company_id)
  if (!row) throw new NotFound()
  const number = row.booting_license_number ?? row.license_number
  const label = licenseWords(language, towAuthority(boot.contract_state)?.license_label ?? null)
  const place = [row.address, row.city, [row.state, row.zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return {
    row,
    issuer: {
      name: row.name,
      logo: await logoOf(reader, row),
      lines: [
        place,
        [row.phone?.replaceAll(' ', '\u00a0'), row.hours].filter(Boolean).join(', '),
        number ? `${label} ${number}` : '',
      ].filter(Boolean),
    },
  }
}

export const platesOf = ({ license_plate, state, vin }: BootRecord): PlateWords =>
  license_plate
    ? { band: state ? stateName(state) : 'Plate', chars: license_plate }
    : { band: 'VIN', chars: vin?.slice(-6) ?? '' }

const words = { en: translator('en', documentTexts), es: translator('es', documentTexts) }

/** Starts a document in the common form; one of a practice complex says so on each page. */
export function bootSheet(title: string, boot: BootRecord, language: Language, at: Date): Sheet {
  const t = words[language]
  return new Sheet({
    title: `${boot.is_practice ? `${t('practice.title')}: ` : ''}${title} | ${boot.tow_company_name}`,
    author: boot.tow_company_name,
    language: language === 'es' ? 'es-US' : 'en-US',
    words: t,
    practice: boot.is_practice ? t('practice.box') : null,
    at,
  })
}

/** "All times in Central time (America/Chicago)". */
export function zoneLine(zone: string, language: Language, at: Date): string {
  const locale = language === 'es' ? 'es-US' : 'en-US'
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value.replace(' Time', ' time') ?? zone
  return words[language]('zone', { name, zone })
}
