export { ConfirmDialog as default } from '@curbwise/ui/app'
