import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { CUSTODY_STATUS_LABELS } from '@curbwise/rules/tows/custody'
import { Avatar, CarIdentity, ReasonTag, StatusChip } from '@curbwise/ui/app'
import type { ReactElement } from 'react'
import { Fact, HeadBox } from '../../../parts/case-page/head.tsx'
import { placeWords } from '../../../parts/tow-place.ts'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'

/** The car, where it was parked, and the tow's status. */
export function TowHead({ tow }: { readonly tow: Tow }): ReactElement {
  return (
    <HeadBox>
      <CarIdentity plate={tow.license_plate} state={tow.state} vin={tow.vin} size="xl" />
      <div>
        <h2>{vehicleName(tow.vehicle)}</h2>
        <p>
          {[tow.contract.name, placeWords(tow).replace(/^./, (first) => first.toLowerCase())]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      <dl>
        <Fact label="Status">
          <StatusChip status={tow.status} step={tow.step} />
        </Fact>
        {tow.custody_status ? <Fact label="Custody">{CUSTODY_STATUS_LABELS[tow.custody_status]}</Fact> : null}
        <Fact label="Reason">
          <ReasonTag reason={tow.reason} />
        </Fact>
        {tow.driver ? (
          <Fact label="Driver">
            <Avatar name={tow.driver.name} src={tow.driver.avatar_url} />
            {tow.driver.name}
          </Fact>
        ) : tow.status === 'requested' ? (
          <Fact label="Driver">Not assigned</Fact>
        ) : null}
      </dl>
    </HeadBox>
  )
}
