/** Who took the money of an order of a store of ours, and gives it back. */
export interface PaidOrder {
  id: string
  number: string
  currencyCode: string
  totalMinor: number
}

export interface OrderRefund {
  amountMinor: number
  /** The same key is the same refund, however often it is asked for. */
  key: string
}

export interface OrderPayments {
  /**
   * Gives money back. It is called before the refund is written down, so that one that is refused never happened: whoever asks again
   * after a failure sends the same key. Throws what the person is told.
   */
  refund(order: PaidOrder, refund: OrderRefund): Promise<void>
}
