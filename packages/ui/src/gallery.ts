/** All components of the kit on one page; only for development, never a shared module. */
export { Gallery } from './gallery/gallery.tsx'
