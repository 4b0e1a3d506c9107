import type { Boot } from '@curbwise/api/resources/boot-records.schemas'
import { Avatar, BootStatusTag, CarIdentity, ReasonTag } from '@curbwise/ui/app'
import { carWords } from '@curbwise/ui/boot-parts'
import { Code, placeWords } from '@curbwise/ui/boots'
import type { ReactElement } from 'react'
import { Fact, HeadBox } from '../../../parts/case-page/head.tsx'

/** The car, where it is, and the boot's status. */
export function BootHead({ boot }: { readonly boot: Boot }): ReactElement {
  return (
    <HeadBox>
      <CarIdentity plate={boot.license_plate} state={boot.state} vin={boot.vin} size="xl" />
      <div>
        <h2>{carWords(boot)}</h2>
        <p>{placeWords(boot)}</p>
      </div>
      <dl>
        <Fact label="Status">
          <BootStatusTag status={boot.status} />
        </Fact>
        <Fact label="Boot">
          <Code>{boot.device.code}</Code>
        </Fact>
        <Fact label="Reason">
          <ReasonTag reason={boot.reason} />
        </Fact>
        <Fact label="Deployed by">
          <Avatar name={boot.deployed_by.name} src={null} />
          {boot.deployed_by.name}
        </Fact>
      </dl>
    </HeadBox>
  )
}
