import type { Boot } from '@curbwise/api/resources/boot-records.schemas'
import { Avatar, BootStatusTag, CarIdentity, ReasonTag } from '@curbwise/ui/app'
import { carWords } from '@curbwise/ui/boot-parts'
import { Code, placeWords, useBootTexts } from '@curbwise/ui/boots'
import type { ReactElement } from 'react'
import { carWords as nameOf } from '../../../parts/car-words.ts'
import { Fact, HeadBox } from '../../../parts/case-page/head.tsx'
import { useCaseTexts } from '../../../parts/case-page/texts.ts'

/** The car, where it is, and the boot's status. */
export function BootHead({ boot }: { readonly boot: Boot }): ReactElement {
  const t = useCaseTexts()
  const words = useBootTexts()
  return (
    <HeadBox>
      <CarIdentity plate={boot.license_plate} state={boot.state} vin={boot.vin} size="xl" />
      <div>
        <h2>{carWords(boot, words, (vehicle, fallback) => nameOf(vehicle, words.language(), fallback))}</h2>
        <p>{placeWords(boot, words)}</p>
      </div>
      <dl>
        <Fact label={t('status')}>
          <BootStatusTag status={boot.status} />
        </Fact>
        <Fact label={t('boot')}>
          <Code>{boot.device.code}</Code>
        </Fact>
        <Fact label={t('reason')}>
          <ReasonTag reason={boot.reason} />
        </Fact>
        <Fact label={t('deployed_by')}>
          <Avatar name={boot.deployed_by.name} src={null} />
          {boot.deployed_by.name}
        </Fact>
      </dl>
    </HeadBox>
  )
}
