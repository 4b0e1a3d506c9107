/** Components of login and public pages. A shared module isn't tree-shaken, so it stays small and free of MUI. */
export { Alert, type AlertProps } from './entry/alert.tsx'
export { AuthPanel, type AuthPanelProps } from './entry/auth-panel.tsx'
export { Card, Divider, TextLink, VisuallyHidden } from './entry/bits.tsx'
export { Brand, BrandMark, type BrandProps } from './entry/brand.tsx'
export {
  Button,
  IconButton,
  IconLink,
  LinkButton,
  type ButtonProps,
  type IconButtonProps,
  type IconLinkProps,
  type LinkButtonProps,
} from './entry/button.tsx'
export { Checkbox, type CheckboxProps } from './entry/checkbox.tsx'
export { ComingPage, type ComingPageProps } from './entry/coming-page.tsx'
export { CountdownRing, type CountdownRingProps } from './entry/countdown-ring.tsx'
export { EmptyState, type EmptyStateProps } from './entry/empty-state.tsx'
export { FailedState, type FailedStateProps } from './entry/failed-state.tsx'
export { type FieldProps, type FieldSize } from './entry/field.tsx'
export { RecordLink } from './entry/record-link.tsx'
export { Form, type FormProps, type FormSchema } from './entry/form.tsx'
export { useFormFields, type FormFields } from './entry/form-context.ts'
export { LanguageSwitch, type LanguageSwitchProps } from './entry/language-switch.tsx'
export { PasswordField } from './entry/password-field.tsx'
export { PinField, type PinFieldProps } from './entry/pin-field.tsx'
export { PlateField } from './entry/plate-field.tsx'
export { spellPlate, stateName } from './entry/plate-spell.ts'
export { PlateTag, type PlateTagProps } from './entry/plate-tag.tsx'
export { PRACTICE_WORDS, PracticeBadge, PracticeStripe } from './entry/practice.tsx'
export { QueryView, type QueryViewProps, type ViewedQuery } from './entry/query-view.tsx'
export { Ring, type RingProps } from './entry/ring.tsx'
export { Select, type SelectOption, type SelectProps } from './entry/select.tsx'
export { SelectOrOther, SelectOrOtherField, type SelectOrOtherProps } from './entry/select-or-other.tsx'
export { Skeleton, SkeletonCards, SkeletonRows, SkeletonText } from './entry/skeleton.tsx'
export { Spinner, type SpinnerProps } from './entry/spinner.tsx'
export { SubmitButton } from './entry/submit-button.tsx'
export { TextArea, type TextAreaProps } from './entry/text-area.tsx'
export { TextField, type TextFieldProps } from './entry/text-field.tsx'
export { TimeText, type TimeTextProps } from './entry/time-text.tsx'
export { formatTime, formatZoned, readerZone, zoneName, zonesDiffer, type TimeForm } from './entry/time.ts'
