/** The placeholders that a company's own wording must contain: the email address and the amount. */
export const ACKNOWLEDGEMENT_PLACEHOLDERS = ['{email}', '{price}'] as const

/** Fills in the placeholders of the acknowledgement; everything else stays as the company wrote it. */
export const acknowledgement = (template: string, values: { readonly email: string; readonly price: string }): string =>
  template.replaceAll('{email}', () => values.email).replaceAll('{price}', () => values.price)
