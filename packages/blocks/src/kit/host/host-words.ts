/**
 * Texts of the blocks themselves, in English. The shopper app translates them into the shop's language; the canvas
 * shows them in English.
 */
export const hostWords = {
  viewMore: 'View more',
  soldOut: 'Sold out',
  days: 'Days',
  hours: 'Hours',
  minutes: 'Minutes',
  seconds: 'Seconds',
  play: 'Play',
  pause: 'Pause',
  previous: 'Previous',
  next: 'Next',
  slide: 'Slide',
  content: 'Content',
  today: 'Today',
  directions: 'Directions',
  call: 'Call',
  email: 'E-mail',
  website: 'Website',
  share: 'Share',
  guestName: 'there',
  points: { one: '{count} point', other: '{count} points' },
  pointsMissing: '{points} to go',
  earnAccount: '{points} for creating an account',
  earnSpend: '{points} per {amount}',
  earnBirthday: '{points} for a birthday',
  earnFirstOrder: '{points} for a first order',
  redeem: 'Redeem',
  redeemFor: '{amount} for {points}',
  tierSpend: 'Spend {amount}',
  tierMultiplier: '{count}x multiplier',
  tierBirthday: '{percent}% birthday reward',
  tierEntry: '{points} entry',
  search: 'Search',
  recentlyViewed: 'Recently viewed',
  colors: 'Colors',
  salePrice: 'Sale price',
  regularPrice: 'Regular price',
  close: 'Close',
  loadMore: 'Show more',
  pictureOf: 'Picture {index} of {count}',
  inStock: 'In stock',
  onlyLeft: 'Only {count} left',
  unavailableCombination: 'This combination is not available',
  description: 'Description',
  details: 'Details',
  options: 'Options',
  productVideos: 'Videos',
  reviews: 'Reviews',
  ratingOf: { one: '{average} out of 5, {count} review', other: '{average} out of 5, {count} reviews' },
  starsOf: '{rating} out of 5 stars',
  noReviews: 'No reviews yet',
  relatedProducts: 'You may also like',
  tags: 'Tags',
  openLink: 'Open',
  profile: 'Profile',
  addressBook: 'Address book',
  notifications: 'Notifications',
  ordersList: 'Orders list',
  wishlist: 'Wishlist',
  settings: 'Settings',
} as const
export type HostWord = keyof typeof hostWords

/** A text that depends on the value named `count`, with the plural forms of its language. */
export type CountedWord = { readonly other: string } & { readonly [Form in Intl.LDMLPluralRule]?: string }

/** The texts of `T` in another language. A text with plural forms has them in every language. */
export type Wording<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : CountedWord }

type Values = Readonly<Record<string, string | number>>

const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** Replaces `{name}` in a text with a value. */
export function fillWord(language: string, word: string | CountedWord, values: Values = {}): string {
  if (typeof word === 'string') return fill(word, values)
  const count = Number(values['count'])
  const form = word[new Intl.PluralRules(language).select(count)] ?? word.other
  const said = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(count)
  return fill(form, { ...values, count: said })
}
