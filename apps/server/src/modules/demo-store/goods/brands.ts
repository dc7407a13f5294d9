/** Twelve invented brands; the last one has no products. */
export const seedBrands = [
  { id: 'lumen-oak', name: 'Lumen & Oak' },
  { id: 'norrvik', name: 'Norrvik' },
  { id: 'maison-ondine', name: 'Maison Ondine' },
  { id: 'kestrelle', name: 'Kestrelle' },
  { id: 'tallow-pine', name: 'Tallow & Pine' },
  { id: 'brisa-studio', name: 'Brisa Studio' },
  { id: 'sable-street', name: 'Sable Street' },
  { id: 'veranoa', name: 'Veranoa' },
  { id: 'haldane', name: 'Haldane Goods' },
  { id: 'papaya-club', name: 'Papaya Club' },
  { id: 'atelier-mirabel', name: 'Atelier Mirabel' },
  { id: 'ostara-works', name: 'Ostara Works' },
] as const
