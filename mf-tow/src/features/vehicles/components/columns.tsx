import type { vehicles } from '@curbwise/api/resources/places.calls'
import type { SortFieldOf } from '@curbwise/client'
import type { VehicleRow } from '@curbwise/api/resources/places.schemas'
import { CarIdentity, RightNow } from '@curbwise/ui/app'
import type { Column } from '@curbwise/ui/grid'
import { untilWords } from '../../../parts/until.ts'
import type { Language } from '@curbwise/platform'
import { carWords } from '../../../parts/car-words.ts'
import { checkTextsIn } from '../../../parts/check-texts.ts'
import { addedByWords, comingWords } from '../state/fields.ts'

/**
 * Columns of the vehicle list. Times are in the complex's zone; when all complexes are listed, each row uses its own
 * zone. For a right that hasn't started yet, the time is its start instead of its end.
 */
export function columnsOf(
  zoneOf: (contract_id: string) => string,
  every: boolean,
  now: number,
  language: Language,
): readonly Column<VehicleRow, SortFieldOf<typeof vehicles.list>>[] {
  const t = checkTextsIn(language)
  return [
    {
      id: 'license_plate',
      header: t('field.plate'),
      sort: 'license_plate',
      width: 148,
      cell: (row) => <CarIdentity plate={row.license_plate} state={row.state} vin={row.vin} />,
    },
    { id: 'vehicle', header: t('vehicle'), cell: (row) => carWords(row, language) },
    ...(every
      ? [{ id: 'complex', header: t('complex'), hideBelow: 900, cell: (row: VehicleRow) => row.contract_name } as const]
      : []),
    { id: 'unit', header: t('field.unit'), width: 84, hideBelow: 900, cell: (row) => row.unit?.unit_number ?? '' },
    {
      id: 'kind',
      header: t('field.kind'),
      width: 116,
      hideBelow: 900,
      // The column has no room for the Spanish name of a guest permit.
      cell: (row) => t(row.kind === 'guest' ? 'kind.guest_short' : `kind.${row.kind}`),
    },
    {
      id: 'verdict',
      header: t('field.right_now'),
      width: 146,
      cell: (row) => <RightNow verdict={row.verdict} from={row.valid_from} zone={zoneOf(row.contract_id)} now={now} />,
    },
    {
      id: 'valid_until',
      header: t('field.valid_until'),
      sort: 'valid_until',
      width: 264,
      hideBelow: 640,
      cell: (row) =>
        comingWords(row, zoneOf(row.contract_id), now, t) ?? untilWords(row.valid_until, zoneOf(row.contract_id), t),
    },
    {
      id: 'added_by',
      header: t('field.added_by'),
      width: 130,
      hideBelow: every ? 1200 : 900,
      cell: (row) => addedByWords(row.added_by, t),
    },
  ]
}
