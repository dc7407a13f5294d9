/** Card numbers that the embedded payment page takes. They are known test numbers, which belong to no account anywhere. */
export const testCards = [
  { number: '4242424242424242', outcome: 'paid' },
  { number: '4000002500003155', outcome: 'asks' },
  { number: '4000000000000002', outcome: 'declined' },
  { number: '4000000000009995', outcome: 'no_money' },
  { number: '4000000000000069', outcome: 'expired' },
  { number: '4000000000000341', outcome: 'fails_later' },
] as const

export type TestCardOutcome = (typeof testCards)[number]['outcome']

/** A page keeps and shows no more of a number than this. */
export const lastFour = (number: string): string => number.slice(-4)

/** Four digits name a card of the list: the number itself need not be sent. */
export const findTestCard = (four: string) => testCards.find(({ number }) => lastFour(number) === four) ?? null
