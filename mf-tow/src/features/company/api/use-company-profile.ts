import { companyProfile } from '@curbwise/api/resources/company-profile.calls'
import { fleet } from '@curbwise/api/resources/fleet.calls'
import { towCompanies } from '@curbwise/api/resources/places.calls'
import { queryFor, useLiveEvents } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

/** Loads a company's profile and fleet, live. */
export function useCompanyProfile(id: string) {
  const input = { params: { id } }
  const profile = useQuery(queryFor(companyProfile.get, input))
  const trucks = useQuery(queryFor(fleet.trucks, input))
  const complexes = useQuery(queryFor(towCompanies.contracts, input))
  const drivers = useQuery(queryFor(towCompanies.drivers, input))
  useLiveEvents(['fleet'], { also: [companyProfile.get, fleet.trucks, towCompanies.drivers] })
  useLiveEvents(['contracts'], { also: [towCompanies.contracts] })
  return { profile, trucks, complexes, drivers }
}
