/** The few icons that views show, drawn as strokes of the text's colour. */
const paths = {
  search: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM21 21l-6-6',
  photo:
    'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM8.5 8.5h.01M3 16l5-5 5 5M14 14l2-2 5 5',
  slides: 'M7 5h10a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM2 8v8M22 8v8',
  grid: 'M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h6v6h-6Z',
  category: 'M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM17 14a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  clock: 'M12 5a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 9v4l2 2M9 2h6',
  video: 'M15 10l5-3v10l-5-3ZM5 6h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2Z',
  bag: 'M6 8h12l1 11a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2ZM9 11V6a3 3 0 0 1 6 0v5',
  cards: 'M8 4h8v16H8ZM4 7v10M20 7v10',
  tags: 'M3 5v6l8 8 6-6-8-8H3ZM6.5 8.5h.01M16 6l5 5-6 7',
  chevron: 'M9 6l6 6-6 6',
  play: 'M8 5v14l11-7Z',
  code: 'M8 8l-4 4 4 4M16 8l4 4-4 4M14 5l-4 14',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3.5 9h17M3.5 15h17M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18',
  pin: 'M12 21c-4-4-7-7-7-11a7 7 0 0 1 14 0c0 4-3 7-7 11ZM12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2Z',
  mail: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2ZM3 7l9 6 9-6',
  share: 'M12 15V3M8 7l4-4 4 4M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7',
  coin: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM14.8 9A2 2 0 0 0 13 8h-2a2 2 0 1 0 0 4h2a2 2 0 1 1 0 4h-2a2 2 0 0 1-1.8-1M12 7v10',
  gift: 'M4 8h16v4H4ZM12 8v13M18 12v7a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-7M7.5 8a2.5 2.5 0 0 1 0-5C10 3 12 8 12 8s2-5 4.5-5a2.5 2.5 0 0 1 0 5',
  cross: 'M6 6l12 12M18 6L6 18',
  star: 'M12 17.8l-6.2 3.2 1.2-6.9-5-4.8 6.9-1L12 2l3.1 6.3 6.9 1-5 4.8 1.2 6.9Z',
  text: 'M4 6h16M4 10h16M4 14h16M4 18h9',
  list: 'M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01',
  link: 'M9 15l6-6M11 6l1-1a5 5 0 0 1 7 7l-1 1M13 18l-1 1a5 5 0 0 1-7-7l1-1',
  tag: 'M4 4h8l8 8-8 8-8-8ZM8.5 8.5h.01',
  options:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM9 14.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
  tap: 'M8 13V5a2 2 0 0 1 4 0v7M12 11a2 2 0 0 1 4 0v2M16 12a2 2 0 0 1 4 0v4a6 6 0 0 1-6 6h-2a6 6 0 0 1-5-3l-3-5a1.8 1.8 0 0 1 3-1.6l2 2',
} as const
export type IconName = keyof typeof paths

export const Icon = ({ name, className }: { name: IconName; className?: string | undefined }) => (
  <svg
    className={className}
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={paths[name]} />
  </svg>
)
