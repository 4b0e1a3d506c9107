import type { ReactElement } from 'react'
import { Settings } from '../features/settings/components/settings.tsx'
import { WithComplex } from '../parts/with-complex.tsx'

/** Settings of the complex in the address. One that is not this person's is not there. */
export default function SettingsPage(): ReactElement {
  return <WithComplex>{(complex) => <Settings key={complex.id} complex={complex} />}</WithComplex>
}
