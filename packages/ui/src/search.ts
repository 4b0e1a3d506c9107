/** Choosing one of many by typing. Not a shared module: it takes the shared kit by its own name, so that fields stay one. */
export { ComplexField, type ComplexFieldProps } from './search/complex-field.tsx'
export { ComplexSearch, type ComplexSearchProps, type ComplexSearchTexts } from './search/complex-search.tsx'
export { SearchSelect, type SearchOption, type SearchSelectProps } from './search/search-select.tsx'
