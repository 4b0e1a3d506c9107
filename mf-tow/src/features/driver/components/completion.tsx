import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { formatMoney } from '@curbwise/ui/app'
import { Button, formatTime, Select, TextField } from '@curbwise/ui/entry'
import { BadgeIcon, LocalPoliceIcon, LocalShippingIcon, PaymentsIcon, WarehouseIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useState, type ReactElement } from 'react'
import { Block } from '../../../parts/task-style.ts'
import { usePreset } from '../api/use-fleet.ts'
import { authorizerOf, type Chosen } from '../state/completion.ts'
import { FactRow, PlaceCard, Rows } from './parts.tsx'
import { useStepTexts } from '../../../parts/step-texts.ts'

const REPORT_MAX_LENGTH = 60

export interface CompletionProps {
  readonly tow: Tow
  readonly chosen: Chosen
  readonly onChoose: (chosen: Chosen) => void
  /** Fields the gateway reported as missing, with their messages. */
  readonly missing: Readonly<Record<string, string>> | null
}

interface Option {
  readonly id: string
  readonly name: string
}
const optionsOf = (rows: readonly Option[]) => rows.map(({ id, name }) => ({ value: id, label: name }))

/** Everything that completing the tow records, prefilled, with what the driver changed. */
function useChosen({ tow, chosen, onChoose, missing }: CompletionProps) {
  const t = useStepTexts()
  const preset = usePreset(tow)
  const lot_id = chosen.storage_lot_id ?? preset.lot?.id
  const lot = preset.lots.find(({ id }) => id === lot_id) ?? preset.lot
  const select = (
    field: 'storage_lot_id' | 'tow_price_id' | 'truck_id',
    label: string,
    rows: readonly Option[],
    value?: string,
  ) => (
    <Select
      size="touch"
      label={label}
      options={optionsOf(rows)}
      value={value ?? ''}
      error={missing?.[field]}
      onChange={(event) => onChoose({ ...chosen, [field]: event.target.value || null })}
    />
  )
  return {
    preset,
    lot,
    price: preset.prices.find(({ id }) => id === chosen.tow_price_id) ?? preset.price,
    authorizer: chosen.authorized_by ?? authorizerOf(tow),
    lotField: () => select('storage_lot_id', t('lot.field'), preset.lots, lot_id),
    priceField: () => select('tow_price_id', t('price.field'), preset.prices, chosen.tow_price_id ?? preset.price?.id),
    truckField: () => select('truck_id', t('truck.field'), preset.trucks, chosen.truck_id ?? undefined),
  }
}

/** On the way to the lot: where it is, and the way to another one. */
export function LotCard(props: CompletionProps): ReactElement {
  const { lot, lotField } = useChosen(props)
  const t = useStepTexts()
  const [changing, setChanging] = useState(false)
  if (changing || !lot) return <Block aria-label={t('lot')}>{lotField()}</Block>
  return (
    <PlaceCard
      label={t('lot')}
      name={lot.name}
      address={lot.address}
      end={
        <Button variant="soft" size="lg" onClick={() => setChanging(true)}>
          {t('change')}
        </Button>
      }
    />
  )
}

/** At the lot: what completing the tow records, and the police report where one is required. */
export function Completion(props: CompletionProps): ReactElement {
  const { tow, chosen, onChoose, missing } = props
  const { preset, lot, price, authorizer, lotField, priceField, truckField } = useChosen(props)
  const t = useStepTexts()
  const [changing, setChanging] = useState(false)
  const open = (field: keyof Chosen): boolean => changing || missing?.[field] !== undefined
  return (
    <>
      <Rows aria-label={t('completion')}>
        {open('storage_lot_id') ? (
          <li>
            <WarehouseIcon size={22} />
            <div data-field="">{lotField()}</div>
          </li>
        ) : (
          <FactRow
            icon={<WarehouseIcon size={22} />}
            title={lot?.name ?? t('lot.usual')}
            detail={lot?.address}
            end={
              <Button variant="soft" size="lg" onClick={() => setChanging(true)}>
                {t('change')}
              </Button>
            }
          />
        )}
        {open('tow_price_id') ? (
          <li>
            <PaymentsIcon size={22} />
            <div data-field="">{priceField()}</div>
          </li>
        ) : (
          <FactRow
            icon={<PaymentsIcon size={22} />}
            title={price ? `${formatMoney(price.price.cents)}, ${price.name}` : t('price.usual')}
            detail={t('price.storage')}
          />
        )}
        {open('authorized_by') || !authorizer ? (
          <li>
            <BadgeIcon size={22} />
            <div data-field="">
              <TextField
                size="touch"
                label={t('authorized')}
                value={chosen.authorized_by ?? authorizer ?? ''}
                error={missing?.['authorized_by']}
                help={authorizer ? undefined : t('authorized.help')}
                autoComplete="off"
                maxLength={120}
                onChange={(event) => onChoose({ ...chosen, authorized_by: event.target.value || null })}
              />
            </div>
          </li>
        ) : (
          <FactRow
            icon={<BadgeIcon size={22} />}
            title={t('authorized.it', { name: authorizer })}
            detail={preset.truck ?? undefined}
          />
        )}
        {missing?.['truck_id'] || preset.needs_truck ? (
          <li>
            <LocalShippingIcon size={22} />
            <div data-field="">{truckField()}</div>
          </li>
        ) : null}
      </Rows>
      {tow.police_due_at ? (
        <PoliceNumber
          due={formatTime(tow.police_due_at, tow.contract.timezone, 'time')}
          value={chosen.police_report_number ?? ''}
          onChange={(number) => onChoose({ ...chosen, police_report_number: number || null })}
        />
      ) : null}
    </>
  )
}

const Police = styled(Block)`
  border: 2px solid var(--warn);
  padding: 10px 14px 12px;
  gap: 8px;
  header {
    display: flex;
    align-items: center;
    gap: 12px;
  }
  header .cw-i {
    color: var(--warn);
  }
  b {
    display: block;
    font-size: 1rem;
    line-height: 1.3125rem;
    font-weight: 650;
  }
  small {
    font-size: 0.875rem;
    line-height: 1.125rem;
    color: var(--text-2);
  }
`

/** The number of the police report. It can be added after completion too. */
function PoliceNumber({
  due,
  value,
  onChange,
}: {
  readonly due: string
  readonly value: string
  readonly onChange: (number: string) => void
}): ReactElement {
  const t = useStepTexts()
  return (
    <Police aria-label={t('police')}>
      <header>
        <LocalPoliceIcon size={24} />
        <div>
          <b>{t('police.by', { time: due })}</b>
          <small>{t('police.call')}</small>
        </div>
      </header>
      <TextField
        size="touch"
        label={t('police.number')}
        optional
        value={value}
        autoComplete="off"
        maxLength={REPORT_MAX_LENGTH}
        onChange={(event) => onChange(event.target.value)}
      />
    </Police>
  )
}
