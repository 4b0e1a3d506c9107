/** What a company's own wording must name: where the papers went, and the amount that the customer was told. */
export const ACKNOWLEDGEMENT_PLACEHOLDERS = ['{email}', '{price}'] as const

/** The acknowledgement with its placeholders filled in; anything else stays as the company wrote it. */
export const acknowledgement = (template: string, values: { readonly email: string; readonly price: string }): string =>
  template.replaceAll('{email}', () => values.email).replaceAll('{price}', () => values.price)
