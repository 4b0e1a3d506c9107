import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import type { ComparedDecision } from '@curbwise/api/resources/phone-decisions.schemas'
import { tows } from '@curbwise/api/resources/tows.calls'
import { queryFor } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

/** Returns the last step about which this phone and the server decided differently; undefined until it has loaded. */
export const usePhoneDiffers = ({ id }: Pick<Tow, 'id'>): ComparedDecision | undefined =>
  useQuery(queryFor(tows.phoneDecisions, { params: { id } })).data?.data.findLast(({ differs }) => differs)
