import { tows } from '@curbwise/api/resources/tows.calls'
import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { towCompanies } from '@curbwise/api/resources/places.calls'
import { changeOf, useCall } from '@curbwise/client'
import { useAnnounce, useToast } from '@curbwise/platform'
import type { Driver } from '../../../company/use-drivers.ts'
import { withDriver, fullTowWithDriver } from '../state/board.ts'

const notTheSameCar = (record_id: string) => ({ kind: 'not_the_same_car', record_id }) as const

/** What the gateway tells the one who came second. */
const holderOf = (details: Record<string, unknown> | undefined): string | null => {
  const driver = details?.['driver']
  return driver && typeof driver === 'object' && 'name' in driver ? String(driver.name) : null
}

/**
 * Gives a tow to a driver, or takes it back. The row shows it at once; when the gateway refuses, the row goes back to what
 * it was and the person is told why, or who was faster.
 */
export function useAssign(drivers: readonly Driver[]) {
  const toast = useToast()
  const announce = useAnnounce()
  const driverOf = (id: string | null) => drivers.find((driver) => driver.id === id) ?? null
  const call = useCall(tows.assignTow, {
    invalidates: [tows.list, tows.get, towCompanies.drivers],
    optimistic: ({ params, body }) => {
      const driver = driverOf(body.driver_id)
      const given = driver && { id: driver.id, name: driver.name }
      return [
        changeOf(tows.list, (page) => withDriver(page, params.id, given)),
        changeOf(tows.get, (tow) => fullTowWithDriver(tow, params.id, given)),
      ]
    },
    onSuccess: (tow) =>
      announce(
        tow.driver ? `Tow ${tow.number}: ${tow.driver.name} has it.` : `Tow ${tow.number} taken back.`,
        'polite',
      ),
    onError: ({ code, message, details, status }) => {
      const holder = holderOf(details)
      if (holder) toast.warn(`${holder.split(' ')[0]} has it`, `${message} Your choice was taken back.`)
      else if (status !== 401 && code !== 'unauthorized') toast.error('The tow was not assigned', message)
    },
  })
  return {
    assign: (tow: Pick<TowRow, 'id' | 'driver'>, driver_id: string | null, told_apart: readonly string[] = []) =>
      call.mutate({
        params: { id: tow.id },
        body: {
          driver_id,
          held_by: driver_id === null ? undefined : tow.driver?.id,
          confirmations: told_apart.length > 0 ? told_apart.map(notTheSameCar) : undefined,
        },
      }),
    /** Id of the tow that is on its way. */
    busy: call.isPending ? (call.variables?.params.id ?? null) : null,
  }
}
