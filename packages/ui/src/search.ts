/** Comboboxes that search on the server. Not a shared module; it imports the shared kit by its package name, so that fields exist only once. */
export { ComplexField, type ComplexFieldProps } from './search/complex-field.tsx'
export { ComplexSearch, type ComplexSearchProps, type ComplexSearchTexts } from './search/complex-search.tsx'
export { SearchSelect, type SearchOption, type SearchSelectProps } from './search/search-select.tsx'
