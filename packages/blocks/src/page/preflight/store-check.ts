import { isRecord } from '../../kit/parse-block.ts'
import { blockCheck } from './check.ts'

const isBlank = (text: unknown): boolean => typeof text !== 'string' || text.trim() === ''

/**
 * Name and address of a store are required (document 2, section 5). A draft may hold a store that is not filled in yet,
 * as a block does that was just dragged in: refusing the save would hold back every other edit. Shoppers never get one.
 */
export const storeCheck = blockCheck({
  code: 'store-incomplete',
  severity: 'blocks',
  label: 'Stores without a name or an address',
  hint: 'Fill in what is missing, hide the store or delete it.',
  *judge({ type, store }) {
    if (type !== 'store') return
    const { name, address } = isRecord(store) ? store : {}
    if (isBlank(name)) yield 'Store name: Required!'
    if (isBlank(address)) yield 'Store address: Required!'
  },
})
