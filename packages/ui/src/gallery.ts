/** Every piece of the kit on one page; for development, never a shared module. */
export { Gallery } from './gallery/gallery.tsx'
