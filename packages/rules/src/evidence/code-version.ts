/**
 * The version of the code that decides. It is stored with every decision, so that a check of a pack can say that a difference
 * comes from newer code. Raise it with every change after which `decide()` gives another answer to the same question and facts;
 * code-version.test.ts fails until then.
 */
export const DECISION_CODE = '1'
