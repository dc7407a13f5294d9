/** Icons of views that are loaded when a page first needs one. */
import { Strokes } from './icons.tsx'

export const laterIconPaths = {
  clock: 'M12 5a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 9v4l2 2M9 2h6',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3.5 9h17M3.5 15h17M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18',
  pin: 'M12 21c-4-4-7-7-7-11a7 7 0 0 1 14 0c0 4-3 7-7 11ZM12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2Z',
  mail: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2ZM3 7l9 6 9-6',
  share: 'M12 15V3M8 7l4-4 4 4M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7',
  coin: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM14.8 9A2 2 0 0 0 13 8h-2a2 2 0 1 0 0 4h2a2 2 0 1 1 0 4h-2a2 2 0 0 1-1.8-1M12 7v10',
  gift: 'M4 8h16v4H4ZM12 8v13M18 12v7a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-7M7.5 8a2.5 2.5 0 0 1 0-5C10 3 12 8 12 8s2-5 4.5-5a2.5 2.5 0 0 1 0 5',
  star: 'M12 17.8l-6.2 3.2 1.2-6.9-5-4.8 6.9-1L12 2l3.1 6.3 6.9 1-5 4.8 1.2 6.9Z',
} as const
export type LaterIconName = keyof typeof laterIconPaths

export const LaterIcon = ({ name }: { name: LaterIconName }) => <Strokes path={laterIconPaths[name]} />
