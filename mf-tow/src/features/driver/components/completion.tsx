import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { formatMoney } from '@curbwise/ui/app'
import { Button, Select, TextField } from '@curbwise/ui/entry'
import { BadgeIcon, LocationOnIcon, PaymentsIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useState, type ReactElement } from 'react'
import { usePreset } from '../api/use-fleet.ts'
import { authorizerOf, type Chosen } from '../state/completion.ts'
import { Block } from './style.ts'

const List = styled.ul`
  li {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr) auto;
    gap: 4px 14px;
    align-items: center;
    padding: 10px 0;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  li > .cw-i {
    color: var(--text-2);
  }
  li > div:has(select),
  li > div:has(input) {
    grid-column: 2/-1;
  }
  b {
    display: block;
    font-size: 1.0625rem;
    line-height: 1.5rem;
    font-weight: 650;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    font-size: 0.9375rem;
    line-height: 1.3125rem;
    color: var(--text-2);
  }
`

export interface CompletionProps {
  readonly tow: Tow
  readonly chosen: Chosen
  readonly onChoose: (chosen: Chosen) => void
  /** What the gateway still asks for, by field. */
  readonly missing: Readonly<Record<string, string>> | null
}

/** What the completion will write: known without typing; a tap changes what is not so. */
export function Completion({ tow, chosen, onChoose, missing }: CompletionProps): ReactElement {
  const preset = usePreset(tow)
  const [changing, setChanging] = useState(false)
  const lot_id = chosen.storage_lot_id ?? preset.lot?.id
  const lot = preset.lots.find(({ id }) => id === lot_id) ?? preset.lot
  const price = preset.prices.find(({ id }) => id === chosen.tow_price_id) ?? preset.price
  const authorizer = chosen.authorized_by ?? authorizerOf(tow)
  const open = (field: keyof Chosen): boolean => changing || missing?.[field] !== undefined
  const options = (rows: readonly { readonly id: string; readonly name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Block aria-label="What the completion writes">
      <List>
        <li>
          <LocationOnIcon size={22} />
          {open('storage_lot_id') ? (
            <div>
              <Select
                size="touch"
                label="Storage lot"
                options={options(preset.lots)}
                value={lot_id ?? ''}
                error={missing?.['storage_lot_id']}
                onChange={(event) => onChoose({ ...chosen, storage_lot_id: event.target.value || null })}
              />
            </div>
          ) : (
            <>
              <div>
                <b>{lot?.name ?? 'The complex’s usual lot'}</b>
                <small>{lot?.address ?? 'Where the car will stand'}</small>
              </div>
              <Button variant="soft" size="lg" onClick={() => setChanging(true)}>
                Change
              </Button>
            </>
          )}
        </li>
        <li>
          <PaymentsIcon size={22} />
          {open('tow_price_id') ? (
            <div>
              <Select
                size="touch"
                label="Price"
                options={options(preset.prices)}
                value={chosen.tow_price_id ?? preset.price?.id ?? ''}
                error={missing?.['tow_price_id']}
                onChange={(event) => onChoose({ ...chosen, tow_price_id: event.target.value || null })}
              />
            </div>
          ) : (
            <div>
              <b>{price ? `${price.name}, ${formatMoney(price.price.cents)}` : 'The complex’s usual price'}</b>
              <small>Storage is counted from today</small>
            </div>
          )}
        </li>
        <li>
          <BadgeIcon size={22} />
          {open('authorized_by') || !authorizer ? (
            <div>
              <TextField
                size="touch"
                label="Authorized by"
                value={chosen.authorized_by ?? authorizer ?? ''}
                error={missing?.['authorized_by']}
                help={authorizer ? undefined : 'Empty: the standing instruction of the complex'}
                autoComplete="off"
                maxLength={120}
                onChange={(event) => onChoose({ ...chosen, authorized_by: event.target.value || null })}
              />
            </div>
          ) : (
            <div>
              <b>Authorized by {authorizer}</b>
              <small>{preset.truck ?? 'Your truck'}</small>
            </div>
          )}
        </li>
      </List>
      {missing?.['truck_id'] ? (
        <Select
          size="touch"
          label="Truck"
          options={options(preset.trucks)}
          value={chosen.truck_id ?? ''}
          error={missing['truck_id']}
          onChange={(event) => onChoose({ ...chosen, truck_id: event.target.value || null })}
        />
      ) : null}
    </Block>
  )
}
