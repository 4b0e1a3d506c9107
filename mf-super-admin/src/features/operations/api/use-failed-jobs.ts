import { adminOperations } from '@curbwise/api/resources/admin-operations.calls'
import { queryFor } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

/** Returns the number of jobs that failed, for the sidebar. */
export const useFailedJobs = (): number | undefined => useQuery(queryFor(adminOperations.overview)).data?.jobs.failed
