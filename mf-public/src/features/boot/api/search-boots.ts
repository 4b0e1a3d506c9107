import type { PublicBoot } from '@curbwise/api/resources/boot-records.schemas'
import { publicBoots } from '@curbwise/api/resources/public-boots.calls'
import { call, queryFor } from '@curbwise/client'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { refusalText } from '../../../parts/refusal-text.ts'
import type { Texts } from '../../../parts/texts.ts'

/** Polling interval: the boot may be paid or come off while the page is open. */
const POLL_MS = 60_000

/** Looks up booted cars by plate or by the number on the boot. Throws a refusal as a sentence that the form shows. */
export async function searchBoots(searchValue: string, t: Texts): Promise<readonly PublicBoot[]> {
  try {
    return (await call(publicBoots.search, { body: { searchValue } })).cases
  } catch (error) {
    throw new Error(refusalText(error, t), { cause: error })
  }
}

/** Loads the boot whose notice has this code. */
export const useBootNotice = (code: string): UseQueryResult<PublicBoot> =>
  useQuery({ ...queryFor(publicBoots.notice, { params: { code } }), refetchInterval: POLL_MS })
