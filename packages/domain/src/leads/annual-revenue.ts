/** What somebody who asks to be contacted may say that they sell online in a year (document 3, section 9). */
export const annualRevenues = [
  { value: 'Just started my business', dollars: null },
  { value: '0-500.000', dollars: '$0 - $500K' },
  { value: '500.000-1.000.000', dollars: '$500K - $1M' },
  { value: '1.000.000-2.500.000', dollars: '$1M - $2.5M' },
  { value: '2.500.000-5.000.000', dollars: '$2.5M - $5M' },
  { value: '5.000.000-10.000.000', dollars: '$5M - $10M' },
  { value: '>10.000.000', dollars: '$10M+' },
  { value: "I'm not sure", dollars: null },
] as const
