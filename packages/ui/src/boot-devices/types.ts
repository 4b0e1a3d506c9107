import type { BootDeviceStatus } from '@curbwise/rules/boots/status'
import type { BootStatus } from '@curbwise/rules/tows/status'

/** What the kit shows of a device. */
export interface ShownDevice {
  readonly code: string
  readonly status: BootDeviceStatus
  readonly condition: 'works' | 'damaged'
  readonly place: string | null
  readonly last_changed_by: string | null
  readonly booted_vehicle: {
    readonly id: string
    readonly number: number
    readonly status: BootStatus
    readonly license_plate: string | null
    readonly state: string | null
    readonly vehicle: { readonly make: string | null; readonly model: string | null; readonly color: string | null }
    readonly contract: { readonly name: string; readonly timezone: string }
    readonly location: string
    readonly deployed_by: string | null
    readonly return_by: string | null
    readonly return_to: string | null
  } | null
}

export interface ShownEvent {
  readonly at: string
  readonly sentence: string
  readonly detail: string | null
}
