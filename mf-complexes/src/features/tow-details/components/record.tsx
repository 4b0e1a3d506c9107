import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { requesterWords } from '@curbwise/api/roles'
import { HAZARD_LABELS } from '@curbwise/rules/decision/types'
import { towNumber } from '@curbwise/rules/tows/number'
import { Facts, formatMoney } from '@curbwise/ui/app'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { Side } from '../../../parts/case-page/style.ts'

const Vin = styled.span`
  font-family: 'Martian Mono Variable', monospace;
  font-stretch: 75%;
  font-weight: 500;
  overflow-wrap: anywhere;
`

/** The tow's other details. */
export function Record({ tow }: { readonly tow: Tow }): ReactElement {
  const price =
    tow.tow_price &&
    [tow.tow_price.name, tow.can.see_charge && formatMoney(tow.tow_price.price.cents)].filter(Boolean).join(', ')
  return (
    <Side aria-labelledby="tow-record">
      <header>
        <h2 id="tow-record">Record</h2>
      </header>
      <Facts
        facts={[
          ['Number', towNumber(tow.number)],
          ['VIN', tow.vin && <Vin key="vin">{tow.vin}</Vin>],
          ['Requested', tow.brought_over ? null : requesterWords(tow.requested_by)],
          ['Old number', tow.brought_over?.number],
          ['Authorized by', tow.authorized_by],
          ['Reason', tow.reason_text],
          ['Hazard', tow.hazard && HAZARD_LABELS[tow.hazard]],
          ['Storage lot', tow.storage_lot && `${tow.storage_lot.name}, ${tow.storage_lot.address}`],
          ['Truck', tow.truck?.name],
          ['Price', price],
          ['Dropped because', tow.drop_reason],
          ['Cancelled because', tow.cancel_reason],
          ['Private note', tow.private_comments],
          ['Public note', tow.public_comments],
        ]}
      />
    </Side>
  )
}
