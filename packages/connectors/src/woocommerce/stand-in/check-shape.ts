/** By what was taken down from WooCommerce's documents, whose addresses stand in the file. */
import { createShapeCheck } from '../../kit/check-shape.ts'

export const { findOperation, mustBeAsked, mustBeAnswered } = createShapeCheck(
  new URL('../schemas/woocommerce.json', import.meta.url),
)
