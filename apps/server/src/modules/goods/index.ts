/** What other areas use of the goods of a store that is one of ours. */
export { findOwnGoods } from './own-goods.ts'
