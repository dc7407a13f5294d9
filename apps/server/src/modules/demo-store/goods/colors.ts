/** Colours of the demo store's variants: what is printed on the swatch, and what the pictures are drawn with. */
export const colors = {
  Ivory: '#EDE3D0',
  White: '#F3F1EC',
  Sand: '#D8BE98',
  Oak: '#BE8B57',
  Walnut: '#754E36',
  Brass: '#C99C45',
  Mustard: '#DDA433',
  Coral: '#EC7A5C',
  Terracotta: '#C5653F',
  Rose: '#DB9190',
  Plum: '#744561',
  Lilac: '#B4A2D2',
  Sky: '#8FBAD6',
  Navy: '#2C4470',
  Teal: '#2F7F80',
  Sage: '#A0B39C',
  Olive: '#7C8650',
  Forest: '#33614E',
  Charcoal: '#3E414B',
} as const
export type ColorName = keyof typeof colors
