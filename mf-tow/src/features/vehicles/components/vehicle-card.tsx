import type { VehicleRow } from '@curbwise/api/resources/places.schemas'
import { CarIdentity, RightNow } from '@curbwise/ui/app'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { untilWords } from '../../../parts/until.ts'
import { carWords } from '../../../parts/car-words.ts'
import { useCheckTexts } from '../../../parts/check-texts.ts'
import { useScreenLanguage } from '../../../parts/screen-language.ts'
import { comingWords } from '../state/fields.ts'

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  > :nth-of-type(2) {
    margin-left: auto;
  }
  b {
    flex-basis: 100%;
    font-weight: 600;
  }
  small {
    flex-basis: 100%;
    font-size: 0.875rem;
    line-height: 1.1875rem;
    color: var(--text-2);
  }
`

/** A vehicle on a phone: plate and verdict, then its kind and when it ends. */
export function VehicleCard({
  row,
  zone,
  now,
}: {
  readonly row: VehicleRow
  readonly zone: string
  readonly now: number
}): ReactElement {
  const t = useCheckTexts()
  const language = useScreenLanguage()
  const until = row.valid_until ? t('card.until', { time: untilWords(row.valid_until, zone) }) : t('card.no_end')
  return (
    <Box>
      <span>
        <CarIdentity plate={row.license_plate} state={row.state} vin={row.vin} size="md" copy={false} />
      </span>
      <span>
        <RightNow verdict={row.verdict} from={row.valid_from} zone={zone} now={now} />
      </span>
      <b>{carWords(row, language)}</b>
      <small>
        {[
          comingWords(row, zone, now, t) ?? t(`kind.${row.kind}`),
          row.unit && t('card.unit', { unit: row.unit.unit_number }),
          until,
        ]
          .filter(Boolean)
          .join(', ')}
      </small>
    </Box>
  )
}
