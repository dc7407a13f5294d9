/** The few icons that views of the home show, drawn as strokes of the text's colour. */
export const iconPaths = {
  search: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM21 21l-6-6',
  photo:
    'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM8.5 8.5h.01M3 16l5-5 5 5M14 14l2-2 5 5',
  chevron: 'M9 6l6 6-6 6',
  play: 'M8 5v14l11-7Z',
  cross: 'M6 6l12 12M18 6L6 18',
} as const

interface StrokesProps {
  path: string
  className?: string | undefined
}

export const Strokes = ({ path, className }: StrokesProps) => (
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
    <path d={path} />
  </svg>
)

export const Icon = ({ name, className }: { name: keyof typeof iconPaths; className?: string | undefined }) => (
  <Strokes path={iconPaths[name]} className={className} />
)
