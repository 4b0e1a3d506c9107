import type { BootDevice } from '@curbwise/api/resources/boot-records.schemas'

/** What a dialog does with a boot. */
export interface DeviceAct {
  readonly kind: 'return' | 'lost' | 'retire'
  readonly device: BootDevice
}
