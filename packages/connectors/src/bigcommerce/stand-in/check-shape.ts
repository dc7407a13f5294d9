/** By what `tooling/bigcommerce-schemas.mjs` cut out of BigCommerce's documents. */
import { createShapeCheck } from '../../kit/check-shape.ts'

export const { findOperation, mustBeAsked, mustBeAnswered } = createShapeCheck(
  new URL('../schemas/bigcommerce.json', import.meta.url),
)
