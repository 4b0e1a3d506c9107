import { towNumber } from '@curbwise/rules/tows/number'
import { tows } from '@curbwise/api/resources/tows.calls'
import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { towCompanies } from '@curbwise/api/resources/places.calls'
import { changeOf, useCall } from '@curbwise/client'
import { useAnnounce, useToast } from '@curbwise/platform'
import type { Driver } from '../../../company/use-drivers.ts'
import { withDriver, fullTowWithDriver } from '../state/board.ts'

const notTheSameCar = (record_id: string) => ({ kind: 'not_the_same_car', record_id }) as const

/** The current driver, from the details of a conflict. */
const holderOf = (details: Record<string, unknown> | undefined): string | null => {
  const driver = details?.['driver']
  return driver && typeof driver === 'object' && 'name' in driver ? String(driver.name) : null
}

/**
 * Assigns a tow to a driver, or unassigns it, with an optimistic update of the row. If the gateway refuses, the row is
 * rolled back and a message says why, or who was faster.
 */
export function useAssign(drivers: readonly Driver[]) {
  const toast = useToast()
  const announce = useAnnounce()
  const driverOf = (id: string | null) => drivers.find((driver) => driver.id === id) ?? null
  const call = useCall(tows.assignTow, {
    invalidates: [tows.list, tows.get, towCompanies.drivers],
    optimistic: ({ params, body }) => {
      const driver = driverOf(body.driver_id)
      const new_driver = driver && { id: driver.id, name: driver.name, avatar_url: driver.avatar_url }
      return [
        changeOf(tows.list, (page) => withDriver(page, params.id, new_driver)),
        changeOf(tows.get, (tow) => fullTowWithDriver(tow, params.id, new_driver)),
      ]
    },
    onSuccess: (tow) => {
      announce(
        tow.driver
          ? `Tow ${towNumber(tow.number)}: ${tow.driver.name} has it.`
          : `Tow ${towNumber(tow.number)} is unassigned.`,
        'polite',
      )
      if (driverOf(tow.driver?.id ?? null)?.on_shift === false)
        toast.warn(`${tow.driver?.name} is off shift`, `Call or text them about tow ${towNumber(tow.number)}.`)
    },
    onError: ({ code, message, details, status }) => {
      const holder = holderOf(details)
      if (holder) toast.warn(`${holder.split(' ')[0]} has it`, `${message} Your choice was undone.`)
      else if (status !== 401 && code !== 'unauthorized') toast.error('Couldn’t assign the tow', message)
    },
  })
  return {
    assign: (tow: Pick<TowRow, 'id' | 'driver'>, driver_id: string | null, ruled_out: readonly string[] = []) =>
      call.mutate({
        params: { id: tow.id },
        body: {
          driver_id,
          held_by: driver_id === null ? undefined : tow.driver?.id,
          confirmations: ruled_out.length > 0 ? ruled_out.map(notTheSameCar) : undefined,
        },
      }),
    /** Id of the tow being assigned. */
    busy: call.isPending ? (call.variables?.params.id ?? null) : null,
  }
}
