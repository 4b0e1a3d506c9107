import { createRoot } from 'react-dom/client'
import { Gallery } from './gallery.tsx'

const root = document.getElementById('root')
const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content
if (root) createRoot(root).render(<Gallery nonce={nonce} />)
