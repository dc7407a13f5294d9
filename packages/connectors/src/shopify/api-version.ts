/** Of all three of Shopify's APIs; the schemas of the tests are of the same one. */
export const apiVersion = '2026-10'
