/** Icons of blocks without content. Only the canvas loads them. */
import { iconPaths } from './icons.tsx'
import { laterIconPaths } from './later-icons.tsx'

export const placeholderPaths = {
  ...iconPaths,
  ...laterIconPaths,
  slides: 'M7 5h10a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM2 8v8M22 8v8',
  grid: 'M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h6v6h-6Z',
  category: 'M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM17 14a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  video: 'M15 10l5-3v10l-5-3ZM5 6h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2Z',
  bag: 'M6 8h12l1 11a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2ZM9 11V6a3 3 0 0 1 6 0v5',
  cards: 'M8 4h8v16H8ZM4 7v10M20 7v10',
  tags: 'M3 5v6l8 8 6-6-8-8H3ZM6.5 8.5h.01M16 6l5 5-6 7',
  code: 'M8 8l-4 4 4 4M16 8l4 4-4 4M14 5l-4 14',
  text: 'M4 6h16M4 10h16M4 14h16M4 18h9',
  list: 'M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01',
  link: 'M9 15l6-6M11 6l1-1a5 5 0 0 1 7 7l-1 1M13 18l-1 1a5 5 0 0 1-7-7l1-1',
  tag: 'M4 4h8l8 8-8 8-8-8ZM8.5 8.5h.01',
  options:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM9 14.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
  tap: 'M8 13V5a2 2 0 0 1 4 0v7M12 11a2 2 0 0 1 4 0v2M16 12a2 2 0 0 1 4 0v4a6 6 0 0 1-6 6h-2a6 6 0 0 1-5-3l-3-5a1.8 1.8 0 0 1 3-1.6l2 2',
} as const
export type PlaceholderIcon = keyof typeof placeholderPaths
