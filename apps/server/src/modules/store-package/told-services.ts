/** Services that are told of shoppers: what Google's form calls sharing, for the owner to decide. */
const told: Readonly<Record<string, string>> = {
  'google-analytics': 'Google Analytics: app interactions, after the shopper agreed.',
  klaviyo: 'Klaviyo: name, e-mail address, phone number and orders.',
  crisp: 'Crisp: what the shopper writes in the chat, after they agreed.',
  'judge-me': 'Judge.me: orders, so that reviews can be asked for.',
  loyaltylion: 'LoyaltyLion: e-mail address and orders.',
}

export const toldServices: readonly string[] = Object.keys(told)

export const whatServiceIsTold = (id: string): string => told[id] ?? id
