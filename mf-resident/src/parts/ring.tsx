export { Ring } from '@curbwise/ui/entry'
