import type { ReactElement } from 'react'
import { Settings } from '../features/settings/components/settings.tsx'
import { WithComplex } from '../parts/with-complex.tsx'

/** Settings of the complex in the URL. Shows "not found" for a complex the user can't see. */
export default function SettingsPage(): ReactElement {
  return <WithComplex>{(complex) => <Settings key={complex.id} complex={complex} />}</WithComplex>
}
