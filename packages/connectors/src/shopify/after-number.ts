/** Pages of Shopify's lists that begin after a number: the last one of the page before is the cursor. */
import { ConnectorError } from '../kit/connector-error.ts'
import { isShopifyId } from './ids.ts'

/** '0' for the first page. */
export function mustBeNumber(cursor: string | undefined): string {
  if (cursor === undefined) return '0'
  if (!isShopifyId(cursor)) throw new ConnectorError('invalid', 'This is not a cursor of this list.')
  return cursor
}

export const afterNumber = (number: string): string => `id:>=${BigInt(number) + 1n}`
